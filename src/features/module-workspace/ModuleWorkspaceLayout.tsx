import { useState } from 'react';
import { NavLink, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { useKeptVersions } from '@/db/use-kept-versions';
import { Banner } from '@/ui/Banner';
import { classNames } from '@/ui/class-names';
import { LinkButton } from '@/ui/LinkButton';
import styles from './ModuleWorkspaceLayout.module.css';
import { WORKSPACE_TEXTS } from './texts';
import { workspaceLinks } from './workspace-links';

/** The pages of one module beside their sidebar, which is a narrow bar until it is pointed at or has the
 * focus of the keyboard. */
export default function ModuleWorkspaceLayout() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const moduleId = search.get('id');
  const versions = useKeptVersions('modules', moduleId ?? '').total;
  const links = workspaceLinks(moduleId, versions > 0);
  // The builder's canvas fills the window; there the sidebar alone tells of them.
  const tellsOfVersions = versions > 0 && !/\/(versions|build)\/?$/.test(pathname);
  return (
    <div className={styles['layout']}>
      <div data-bottom-bar className={styles['place']}>
        {/* Escape closes what the focus has opened over the page, until the focus or the pointer moves on. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav
          className={classNames(styles['sidebar'], isClosed && styles['closed'])}
          aria-label={WORKSPACE_TEXTS.title}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setClosed(true);
          }}
          onFocus={() => setClosed(false)}
          onMouseLeave={() => setClosed(false)}
        >
          <div className={styles['head']}>
            <span className={styles['mark']} aria-hidden="true">
              <svg
                width="22"
                height="22"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              >
                <circle cx="6" cy="6" r="2.5" />
                <circle cx="18" cy="12" r="2.5" />
                <circle cx="6" cy="18" r="2.5" />
                <path d="M8.5 6c5 0 2 6 7 6M8.5 18c5 0 2-6 7-6" />
              </svg>
            </span>
            <span className={styles['label']}>
              <strong>{WORKSPACE_TEXTS.title}</strong>
              <small>{WORKSPACE_TEXTS.subtitle}</small>
            </span>
          </div>
          {links.map(({ to, label, icon: Icon, end, onlyWide = false }) => (
            <NavLink
              key={label}
              to={to}
              end={end}
              className={({ isActive }) =>
                classNames(styles['link'], isActive && styles['current'], onlyWide && styles['onlyWide'])
              }
            >
              <Icon size={20} aria-hidden="true" />
              <span className={styles['label']}>{label}</span>
            </NavLink>
          ))}
        </nav>
      </div>
      <div className={styles['screen']}>
        {tellsOfVersions ? (
          <div className={styles['notice']}>
            <Banner
              status={{ kind: 'info', text: WORKSPACE_TEXTS.hasVersions(versions) }}
              action={<LinkButton to={links.at(-1)!.to}>{WORKSPACE_TEXTS.compare}</LinkButton>}
            />
          </div>
        ) : null}
        <Outlet />
      </div>
    </div>
  );
}
