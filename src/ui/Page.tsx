import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Page.module.css';

export interface PageProps {
  /** `narrow` for one form, `reading` for text, `wide` for tables and grids. */
  readonly width?: 'narrow' | 'reading' | 'wide' | undefined;
  /** The screen's own heading, as its h1. */
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  /** A way back, above the heading. */
  readonly back?: ReactNode;
  /** Buttons at the end of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The margins and the heading of a screen. */
export function Page({ width = 'wide', title, subtitle, back, actions, children }: PageProps) {
  return (
    <div className={classNames(styles['page'], styles[width])}>
      {title === undefined ? null : (
        <header className={styles['head']}>
          <div>
            {back}
            <h1>{title}</h1>
            {subtitle === undefined ? null : <p className={styles['subtitle']}>{subtitle}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </div>
  );
}
