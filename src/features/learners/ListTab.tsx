import { useDatabaseState } from '@/db/use-database-state';
import { useFirstFetch, useRetryLoading } from '@/db/use-loading';
import type { Elements } from '@/shared/elements';
import { Banner } from '@/ui/Banner';
import { EmptyNestDrawing } from '@/ui/drawings/EmptyNestDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { BulkBar, type BulkAction } from '@/ui/list/BulkBar';
import { List, type ListProps } from '@/ui/list/List';
import type { ListRow } from '@/ui/list/list-definition';
import { LoadFailed } from '@/ui/LoadFailed';
import { ListToolbar } from '@/ui/list/ListToolbar';
import type { ListAddress } from '@/ui/list/use-list-address';
import type { UndoableJobs } from '@/ui/list/use-undoable-jobs';
import { Stack } from '@/ui/Stack';
import { LEARNERS_TEXTS } from './texts';

/** The rows of a tab, as far as they are known. */
export interface TabRows<R> {
  readonly rows: readonly R[];
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  readonly address: ListAddress;
}

interface ListTabProps<R extends ListRow>
  extends Pick<ListProps<R>, 'list' | 'linkTo' | 'picture' | 'detail' | 'menu'>, TabRows<R> {
  readonly jobs: UndoableJobs;
  readonly actions: readonly BulkAction[];
  /** The toolbar's buttons. */
  readonly tools: Elements;
  readonly texts: { readonly loadFailed: string; readonly emptyTitle: string; readonly empty: string };
  /** Shown above the list. */
  readonly children?: Elements;
}

/** A tab of the learners page: toolbar, list, and actions on the selection. */
export function ListTab<R extends ListRow>(props: ListTabProps<R>) {
  const { rows, isReady, hasFailed, jobs, actions, tools, texts, children, list, ...columns } = props;
  const isDenied = useDatabaseState() === 'denied';
  const first = useFirstFetch(rows.length === 0);
  const retry = useRetryLoading();
  const isUnloaded = hasFailed || first.hasFailed;
  return (
    <Stack>
      <ListToolbar list={list} isCounted={isReady}>
        {tools}
      </ListToolbar>
      {isDenied ? (
        <Banner status={{ kind: 'error', text: LEARNERS_TEXTS.noStorage }} />
      ) : (
        <LoadFailed text={isUnloaded ? texts.loadFailed : null} retry={retry} />
      )}
      {children}
      <List
        list={list}
        linkTo={columns.linkTo}
        picture={columns.picture}
        detail={columns.detail}
        menu={columns.menu}
        isReady={isReady && (rows.length > 0 || first.isDone === true)}
        instead={isDenied || isUnloaded ? null : undefined}
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
