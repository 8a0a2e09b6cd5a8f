import { NavLink, Outlet, useSearchParams } from 'react-router-dom';
import { classNames } from '@/ui/class-names';
import styles from './ModuleWorkspaceLayout.module.css';
import { WORKSPACE_TEXTS } from './texts';
import { workspaceLinks } from './workspace-links';

/** The pages of one module beside their sidebar, which is a narrow bar until it is pointed at or has the focus. */
export default function ModuleWorkspaceLayout() {
  const [search] = useSearchParams();
  const links = workspaceLinks(search.get('id'));
  return (
    <div className={styles['layout']}>
      <div data-bottom-bar className={styles['place']}>
        <nav className={styles['sidebar']} aria-label={WORKSPACE_TEXTS.title}>
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
          {links.map(({ to, label, icon: Icon, end }) => (
            <NavLink
              key={label}
              to={to}
              end={end}
              className={({ isActive }) => classNames(styles['link'], isActive && styles['current'])}
            >
              <Icon size={20} aria-hidden="true" />
              <span className={styles['label']}>{label}</span>
            </NavLink>
          ))}
        </nav>
      </div>
      <div className={styles['screen']}>
        <Outlet />
      </div>
    </div>
  );
}
