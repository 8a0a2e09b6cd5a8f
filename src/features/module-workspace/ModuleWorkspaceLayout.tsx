import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { useKeptVersions } from '@/db/use-kept-versions';
import { Banner } from '@/ui/Banner';
import { LinkButton } from '@/ui/LinkButton';
import { SideBar, SideBarLayout } from '@/ui/SideBar';
import styles from './ModuleWorkspaceLayout.module.css';
import { WORKSPACE_TEXTS as texts } from './texts';
import { modulePath, workspaceLinks } from './workspace-links';

/** The pages of one module next to their sidebar. */
export default function ModuleWorkspaceLayout() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const moduleId = search.get('id');
  const versions = useKeptVersions('modules', moduleId ?? '').total;
  // The builder's canvas fills the window, so only the sidebar links to them.
  const showsVersions = versions > 0 && !/\/(versions|build)\/?$/.test(pathname);
  const bar = (
    <SideBar
      narrow
      label={texts.title}
      mark={<Mark />}
      title={
        <>
          <strong>{texts.title}</strong>
          <small>{texts.subtitle}</small>
        </>
      }
      links={workspaceLinks(moduleId, versions > 0)}
    />
  );
  return (
    <SideBarLayout bar={bar}>
      {showsVersions ? (
        <div className={styles['notice']}>
          <Banner
            status={{ kind: 'info', text: texts.hasVersions(versions) }}
            action={<LinkButton to={modulePath('versions', moduleId)}>{texts.compare}</LinkButton>}
          />
        </div>
      ) : null}
      <Outlet />
    </SideBarLayout>
  );
}

function Mark() {
  return (
    <span className={styles['mark']} aria-hidden="true">
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="6" cy="6" r="2.5" />
        <circle cx="18" cy="12" r="2.5" />
        <circle cx="6" cy="18" r="2.5" />
        <path d="M8.5 6c5 0 2 6 7 6M8.5 18c5 0 2-6 7-6" />
      </svg>
    </span>
  );
}
