import type { ReactNode } from 'react';
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
  /** Whether the rows of the list are all there are; until then what does not show may still come. */
  readonly isReady?: boolean | undefined;
  /** What stands in place of rows while none can be shown, such as what went wrong. */
  readonly instead?: ReactNode;
  /** What stands there when there is nothing at all: what the place is for, and the next step. */
  readonly empty: ReactNode;
}

/** The rows of a list, or what stands in their place: why there are none, and the next step. */
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

/** Where rows will be, while it is not known what is on this device. */
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

/** How many rows there are, in words: all of them, or those that are shown. */
export function listCount<R extends ListRow>(list: ListState<R>): string {
  const { address, rows, shown, filters } = list;
  const isNarrowed = address.search.trim() !== '' || Object.keys(filters).length > 0;
  return isNarrowed ? texts.showing(shown.length, rows.length) : texts.total(rows.length);
}
