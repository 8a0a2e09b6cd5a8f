import type { Elements } from '@/shared/elements';
import { Button } from '../Button';
import { EmptyExploreDrawing } from '../drawings/EmptyExploreDrawing';
import { EmptyState } from '../EmptyState';
import { Skeleton } from '../Skeleton';
import { focusFilterButton } from './focus';
import styles from './List.module.css';
import type { ListRow } from './list-definition';
import { ListTable, type ListTableProps } from './ListTable';
import { LIST_TEXTS as texts } from './texts';
import type { ListState } from './use-list';

export interface ListProps<R extends ListRow> extends ListTableProps<R> {
  /** False while rows may still arrive. */
  readonly isReady?: boolean | undefined;
  /** Shown instead of the rows, such as an error. */
  readonly instead?: Elements;
  readonly empty: Elements;
}

/** A list, or why it is empty. */
export function List<R extends ListRow>({ isReady = true, instead, empty, ...table }: ListProps<R>) {
  const { list } = table;
  if (list.shown.length > 0) return <ListTable {...table} />;
  if (instead !== undefined) return instead;
  if (!isReady) return <ListSkeleton label={texts.loading(list.definition.noun)} />;
  return list.rows.length === 0 ? empty : <NothingFound list={list} />;
}

function NothingFound<R extends ListRow>({ list }: Pick<ListProps<R>, 'list'>) {
  const { definition, address, filters, setFilters } = list;
  const search = address.search.trim();
  const hasFilters = Object.keys(filters).length > 0;
  const { title, ...words } = texts.nothingFound;
  return (
    <EmptyState
      title={title}
      text={words[search === '' ? 'filters' : hasFilters ? 'both' : 'search'](definition.noun, search)}
      drawing={<EmptyExploreDrawing />}
      action={
        <>
          {search === '' ? null : <Button onClick={address.clearSearch}>{texts.clearSearch}</Button>}
          {hasFilters ? (
            <Button
              onClick={() => {
                focusFilterButton();
                setFilters({});
              }}
            >
              {texts.filter.clear}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** A list's placeholder. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <output className={styles['skeleton']} aria-label={label}>
      {[62, 45, 70, 38, 55, 48].map((width) => (
        <span key={width}>
          <Skeleton width="4rem" height="2.25rem" />
          <Skeleton width={`${width}%`} height="1rem" />
        </span>
      ))}
    </output>
  );
}

/** "Total 5", or "Showing 2 of 5". */
export function listCount<R extends ListRow>(list: ListState<R>): string {
  const { address, rows, shown, filters } = list;
  const isNarrowed = address.search.trim() !== '' || Object.keys(filters).length > 0;
  return isNarrowed ? texts.showing(shown.length, rows.length) : texts.total(rows.length);
}
