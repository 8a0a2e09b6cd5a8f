import { useDatabaseState } from '@/db/use-database-state';
import { useFirstSyncDone } from '@/db/use-pulled-at';
import type { Elements } from '@/shared/elements';
import { Banner } from '@/ui/Banner';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { BulkBar, type BulkAction } from '@/ui/list/BulkBar';
import { List, type ListProps } from '@/ui/list/List';
import type { ListRow } from '@/ui/list/list-definition';
import { ListToolbar } from '@/ui/list/ListToolbar';
import type { ListAddress } from '@/ui/list/use-list-address';
import type { UndoableJobs } from '@/ui/list/use-undoable-jobs';
import { Stack } from '@/ui/Stack';
import { LEARNERS_TEXTS } from './texts';

/** What a tab of the page gets: its rows, as far as they are known. */
export interface TabRows<R> {
  readonly rows: readonly R[];
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  readonly address: ListAddress;
  /** Changes when something may have been fetched. */
  readonly news: unknown;
}

interface ListTabProps<R extends ListRow>
  extends Pick<ListProps<R>, 'list' | 'linkTo' | 'picture' | 'detail' | 'menu'>, TabRows<R> {
  readonly jobs: UndoableJobs;
  readonly actions: readonly BulkAction[];
  /** What the toolbar offers. */
  readonly tools: Elements;
  readonly texts: { readonly loadFailed: string; readonly emptyTitle: string; readonly empty: string };
  /** What stands over the list. */
  readonly children?: Elements;
}

/** A tab of the learners page: toolbar, list, and what can be done with the selected. */
export function ListTab<R extends ListRow>(props: ListTabProps<R>) {
  const { rows, isReady, hasFailed, news, jobs, actions, tools, texts, children, list, ...columns } = props;
  const isDenied = useDatabaseState() === 'denied';
  const isFetched = useFirstSyncDone(news) === true;
  const problem = isDenied ? LEARNERS_TEXTS.noStorage : hasFailed ? texts.loadFailed : null;
  return (
    <Stack>
      <ListToolbar list={list} isCounted={isReady}>
        {tools}
      </ListToolbar>
      <Banner status={problem === null ? null : { kind: 'error', text: problem }} />
      {children}
      <List
        list={list}
        linkTo={columns.linkTo}
        picture={columns.picture}
        detail={columns.detail}
        menu={columns.menu}
        isReady={isReady && (rows.length > 0 || isFetched)}
        instead={problem === null ? undefined : null}
        empty={<EmptyState title={texts.emptyTitle} text={texts.empty} drawing={<EmptyNestDrawing />} />}
      />
      <BulkBar
        list={list}
        job={jobs.job}
        failures={jobs.failures}
        onDismissFailures={jobs.dismissFailures}
        actions={actions}
      />
    </Stack>
  );
}
