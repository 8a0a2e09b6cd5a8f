import { Link, NavLink, useLocation } from 'react-router-dom';
import { classNames } from '@/ui/class-names';
import { PRODUCT_NAME } from '@/ui/use-page-title';
import { APP_TEXTS } from '../texts';
import { offerBadgePlace } from '../shell-state';
import { AccountCorner } from './AccountCorner';
import styles from './TopNav.module.css';

/** The address for a new module. */
const CREATE = '/nest/content/module';

/** The top bar of every screen except public nests (shell specification, section 2). */
export function TopNav() {
  const { pathname, search } = useLocation();
  const isNew = pathname === CREATE && !new URLSearchParams(search).has('id');
  return (
    <header data-top-nav className={styles['bar']}>
      <nav
        aria-label={APP_TEXTS.main}
        className={classNames(styles['row'], pathname.startsWith('/nest') && styles['full'])}
      >
        <Link to="/" translate="no" className={styles['brand']}>
          <BrandMark />
          <span>{PRODUCT_NAME}</span>
        </Link>
        <NavLink to="/explore" className={linkClass}>
          {APP_TEXTS.explore}
        </NavLink>
        {/* An existing module differs in its query, which NavLink ignores. */}
        <Link
          to={CREATE}
          aria-current={isNew ? 'page' : undefined}
          className={linkClass({ isActive: isNew })}
        >
          {APP_TEXTS.create}
        </Link>
        <div ref={offerBadgePlace} className={styles['badge']} />
        <div className={styles['account']}>
          <AccountCorner nestAddress="/nest/content" />
        </div>
      </nav>
    </header>
  );
}

function linkClass({ isActive }: { readonly isActive: boolean }): string {
  return classNames(styles['link'], isActive && styles['current']);
}

/** The product's mark. */
function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path d="M24.5 7.5c-9 .3-14.5 4.7-15.5 12.5 7.5 1 14.5-2.5 15.5-12.5Z" fill="#fff" />
      <path
        d="M7.5 25.5c1.8-5.6 5-9.4 10.5-12"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M10.6 18.8c2-3 4.2-4.5 7.4-5.8"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
