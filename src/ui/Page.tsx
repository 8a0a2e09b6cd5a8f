import type { Elements } from '@/shared/elements';
import { classNames } from './class-names';
import { Row } from './Row';
import styles from './Page.module.css';

export interface PageProps {
  /** `narrow` for one form, `reading` for text, `wide` for tables and grids. */
  readonly width?: 'narrow' | 'reading' | 'wide' | undefined;
  /** The h1. */
  readonly title?: string | undefined;
  /** An empty string reserves the line until the text is known. */
  readonly subtitle?: string | undefined;
  /** Above the heading. */
  readonly back?: Elements;
  readonly actions?: Elements;
  readonly children: Elements;
}

export function Page({ width = 'wide', title, subtitle, back, actions, children }: PageProps) {
  return (
    <div className={classNames(styles['page'], styles[width])}>
      {title === undefined ? null : (
        <Row as="header" gap={4} align="between" className={styles['head']}>
          <div>
            {back}
            <h1 dir="auto">{title}</h1>
            {subtitle === undefined ? null : (
              <p className={styles['subtitle']} dir="auto">
                {subtitle}
              </p>
            )}
          </div>
          {actions}
        </Row>
      )}
      {children}
    </div>
  );
}
