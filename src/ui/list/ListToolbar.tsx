import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { Row } from '../Row';
import { Text } from '../Text';
import { FilterButton } from './FilterButton';
import { focusFilterButton } from './focus';
import { listCount } from './List';
import type { ListRow } from './list-definition';
import { filterChips } from './list-filters';
import styles from './ListToolbar.module.css';
import { LIST_TEXTS } from './texts';
import type { ListState } from './use-list';

export interface ListToolbarProps<R extends ListRow> {
  readonly list: ListState<R>;
  /** Whether the count is known. */
  readonly isCounted?: boolean | undefined;
  /** The primary action comes last. */
  readonly children?: ReactNode;
}

/** Filters, count and actions above a list. */
export function ListToolbar<R extends ListRow>({ list, isCounted = true, children }: ListToolbarProps<R>) {
  return (
    <>
      <Row className={styles['toolbar']}>
        {list.definition.filters === undefined ? null : <FilterButton list={list} />}
        <Text as="output" size="sm" tone="muted" className={styles['count']}>
          {isCounted ? listCount(list) : null}
        </Text>
        <Row className={styles['actions']}>{children}</Row>
      </Row>
      <FilterChips list={list} />
    </>
  );
}

/** Filters in use, and invalid ones from the address. */
function FilterChips<R extends ListRow>({ list }: Pick<ListToolbarProps<R>, 'list'>) {
  const texts = LIST_TEXTS.filter;
  const place = useRef<HTMLElement>(null);
  const { definition, filters, leftOut, setFilters } = list;
  const chips = filterChips(definition.filters ?? [], filters);

  /** Focuses the next chip, else the filter button. */
  function remove(at: number, name: string) {
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const next = chips.length === 1 ? undefined : (buttons[at + 1] ?? buttons[at - 1]);
    if (next === undefined) focusFilterButton();
    else next.focus();
    const { [name]: _gone, ...kept } = filters;
    setFilters(kept);
  }

  return (
    <>
      {leftOut.map((text) => (
        <Banner key={text} status={{ kind: 'warning', text }} onDismiss={() => setFilters(filters)} />
      ))}
      {chips.length === 0 ? null : (
        <Row as="ul" ref={place} aria-label={texts.chips} className={styles['chips']}>
          {chips.map(({ name, words }, at) => (
            <li key={name}>
              <button
                type="button"
                className={styles['chip']}
                aria-label={texts.remove(words)}
                onClick={() => remove(at, name)}
              >
                <span>{words}</span>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <Button
              variant="quiet"
              onClick={() => {
                focusFilterButton();
                setFilters({});
              }}
            >
              {texts.clearAll}
            </Button>
          </li>
        </Row>
      )}
    </>
  );
}
