import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NestLook } from '@/domain/nest/nest-content';
import { nestTheme } from '@/domain/nest/theme';
import { classNames } from '../class-names';
import { PRODUCT_NAME } from '../use-page-title';
import { Row } from '../Row';
import { Text } from '../Text';
import { Stack } from '../Stack';
import styles from './NestFrame.module.css';
import { Picture, type PictureSource } from './Picture';
import { NEST_VIEW_TEXTS as texts } from './texts';

/** Maximum width of a logo in CSS pixels. */
export const LOGO_WIDTH = 176;

export interface NestFrameProps {
  readonly look: Pick<NestLook, 'title' | 'logo_url' | 'theme_style' | 'accent_color' | 'custom_css'> &
    Partial<Pick<NestLook, 'banner_color'>>;
  readonly pictures: PictureSource;
  /** End of the navigation: the sign-in button or the account. */
  readonly account: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The colors of a nest around its content, with navigation above and an exit below. */
export function NestFrame({ look, pictures, account, children, className }: NestFrameProps) {
  const theme = nestTheme({ banner_color: '', ...look });
  return (
    <div className={classNames(styles['nest'], className)} style={theme}>
      <nav aria-label={texts.navigation} className={styles['bar']}>
        <Row gap={3} nowrap className={styles['row']}>
          <NestMark look={look} pictures={pictures} />
          <div className={styles['account']}>{account}</div>
        </Row>
      </nav>
      <Stack gap={0} grow>
        {children}
      </Stack>
      <footer className={styles['foot']}>
        <Link to="/explore">{texts.explore(PRODUCT_NAME)}</Link>
      </footer>
    </div>
  );
}

/** The logo, or the title if there is none or it does not load. */
function NestMark({ look, pictures: Source }: Pick<NestFrameProps, 'look' | 'pictures'>) {
  const title = look.title.trim() || texts.untitled;
  const words = (
    <Text as="span" size="lg" lines={2} className={styles['title']} dir="auto">
      {title}
    </Text>
  );
  return (
    <Source address={look.logo_url} width={LOGO_WIDTH}>
      {(url) => <Picture url={url} alt={title} className={styles['logo']} otherwise={words} />}
    </Source>
  );
}
