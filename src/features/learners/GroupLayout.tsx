import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation, useOutletContext, useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useRetryLoading } from '@/db/use-loading';
import { useOwnRow } from '@/db/use-rows';
import type { GroupRow } from '@/domain/rows/rows';
import { PictureThumb } from '@/media/thumbs/MediaThumb';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { MissingContent } from '@/ui/drafts/MissingContent';
import { DRAFT_TEXTS } from '@/ui/drafts/texts';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { LoadFailedPage } from '@/ui/PendingPage';
import { Page } from '@/ui/Page';
import { Spinner } from '@/ui/Spinner';
import { TabLinks } from '@/ui/TabLinks';
import { usePageTitle } from '@/ui/use-page-title';
import styles from './Learners.module.css';
import { GROUP_TEXTS as texts } from './texts';
import { UnsentMember } from './UnsentMember';

/** Context that the layout provides to a group's pages. */
export interface GroupPage {
  /** Undefined for a new group, for which only Details exists. */
  readonly row: GroupRow | undefined;
  /** Called before the group is deleted here, so that the page does not report it missing. */
  readonly onLeave: (isLeaving: boolean) => void;
}

/** The group of the current page. */
export function useGroupPage(): GroupPage {
  return useOutletContext<GroupPage>();
}

/** Back link, heading and tabs of a group. A new group gets the other tabs once it has an id. */
export default function GroupLayout() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const isWide = /\/(class|members)$/.test(pathname);
  const { account } = useAuth();
  const id = query.get('id')?.trim() || undefined;
  const view = useOwnRow('groups', id);
  const retry = useRetryLoading();
  const [isLeaving, setLeaving] = useState(false);
  const name = id === undefined ? texts.newGroup : view.row?.name.trim() || texts.unnamed;
  usePageTitle(`${name} · ${texts.groupCreator}`);

  if (view.state === 'loading' || (view.state === 'missing' && isLeaving)) {
    return <Spinner label={texts.loading} />;
  }
  if (view.state === 'failed') {
    return <LoadFailedPage text={DRAFT_TEXTS.group.loadFailed} retry={retry} />;
  }
  if (id !== undefined && (view.state === 'missing' || view.state === 'denied')) {
    const hasGone = view.state === 'missing' ? view.hasGone : undefined;
    return (
      <MissingContent
        key={id}
        kind="group"
        account={account}
        id={id}
        hasGone={hasGone}
        Picture={PictureThumb}
      >
        <UnsentMember account={account} groupId={id} />
      </MissingContent>
    );
  }
  const to = (path: string) =>
    `/nest/learners/group${path}${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`;
  const { label, details, members, content, settings } = texts.tabs;
  const context: GroupPage = { row: view.row, onLeave: setLeaving };
  return (
    <Page
      title={texts.groupCreator}
      subtitle={name}
      back={
        <LinkButton variant="quiet" to="/nest/learners" className={styles['back']}>
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.back}
        </LinkButton>
      }
    >
      <TabLinks
        label={label}
        tabs={[
          { to: to(''), label: details, end: true },
          ...(id === undefined
            ? []
            : [
                { to: to('/members'), label: members },
                { to: to('/content'), label: content },
                { to: to('/class'), label: texts.tabs.class },
              ]),
          { to: to('/settings'), label: settings },
        ]}
      />
      <div className={isWide ? undefined : styles['forms']}>
        {id === undefined && pathname.endsWith('/class') ? <NoGroup /> : <Outlet context={context} />}
      </div>
    </Page>
  );
}

/** Shown on the pages of a group that was never saved. */
export function NoGroup() {
  return <EmptyState {...texts.noGroup} to="/nest/learners/group" drawing={<EmptyNestDrawing />} />;
}
