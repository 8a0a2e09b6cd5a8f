import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { foldText } from '@/domain/text/fold-text';
import { CheckField } from '../CheckField';
import { LinkButton } from '../LinkButton';
import { Skeleton } from '../Skeleton';
import { TextField } from '../TextField';
import { VisuallyHidden } from '../VisuallyHidden';
import { ACCESS_TEXTS } from './texts';
import styles from './TickList.module.css';

/** From so many entries on a list has a search box. */
const SEARCH_FROM = 8;

/** So many entries are drawn at most; the search finds the others. */
const DRAWN = 200;

/** One line to tick. */
export interface TickEntry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export interface TickListProps {
  readonly texts: {
    /** Name of the list; read aloud, not shown. */
    readonly label: string;
    readonly search: string;
    readonly loading: string;
    /** Stands in place of a list without entries, above the way to make one. */
    readonly empty: string;
    readonly create: string;
  };
  /** Where one makes what could be ticked. */
  readonly createTo: string;
  readonly ready: boolean;
  readonly entries: readonly TickEntry[];
  readonly isOn: (id: string) => boolean;
  readonly onTick: (id: string, isOn: boolean) => void;
  /** A line below the count. */
  readonly note?: ReactNode;
}

/**
 * Things to tick, in a box that scrolls when there are many. What is on when the list is opened comes first, and stays
 * where it is while one ticks.
 */
export function TickList(props: TickListProps) {
  const { texts, createTo, ready, entries } = props;
  if (!ready) {
    return (
      <output aria-label={texts.loading}>
        <Skeleton height="3.25rem" />
      </output>
    );
  }
  if (entries.length === 0) {
    return (
      <div className={styles['empty']}>
        <p>{texts.empty}</p>
        <LinkButton to={createTo}>{texts.create}</LinkButton>
      </div>
    );
  }
  return <Entries {...props} />;
}

function Entries({ texts: { label, search: searchLabel }, entries, isOn, onTick, note }: TickListProps) {
  const texts = ACCESS_TEXTS.list;
  const [search, setSearch] = useState('');
  const wanted = foldText(useDeferredValue(search));
  const [first] = useState(() => new Set(entries.map(({ id }) => id).filter(isOn)));
  const ordered = useMemo(
    () => [...entries.filter(({ id }) => first.has(id)), ...entries.filter(({ id }) => !first.has(id))],
    [entries, first],
  );
  const found = wanted === '' ? ordered : ordered.filter((entry) => foldText(entry.label).includes(wanted));
  const chosen = entries.filter(({ id }) => isOn(id)).length;
  return (
    <div className={styles['list']}>
      {entries.length < SEARCH_FROM ? null : (
        <TextField
          type="search"
          label={searchLabel}
          hideLabel
          placeholder={searchLabel}
          value={search}
          onChange={setSearch}
        />
      )}
      <fieldset className={styles['box']}>
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {found.slice(0, DRAWN).map(({ id, label: name, hint }) => (
          <div key={id} className={styles['entry']}>
            <CheckField isCut label={name} hint={hint} checked={isOn(id)} onChange={(on) => onTick(id, on)} />
          </div>
        ))}
        {found.length === 0 ? <p className={styles['nothing']}>{texts.noMatch(search.trim())}</p> : null}
        {found.length > DRAWN ? (
          <p className={styles['nothing']}>{texts.more(found.length - DRAWN)}</p>
        ) : null}
      </fieldset>
      <output className={styles['count']}>{texts.chosen(chosen, entries.length)}</output>
      {note}
    </div>
  );
}
