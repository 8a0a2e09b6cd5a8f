import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { CheckField } from '@/ui/CheckField';
import { TextField } from '@/ui/TextField';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './CheckList.module.css';
import { SHARE_TEXTS } from './texts';

/** From so many entries on a list has a search box. */
const SEARCH_FROM = 8;

/** One line to tick. */
export interface CheckEntry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export interface CheckListProps {
  /** Name of the list; read aloud, not shown. */
  readonly label: string;
  readonly searchLabel: string;
  readonly entries: readonly CheckEntry[];
  readonly isOn: (id: string) => boolean;
  readonly onTick: (id: string, isOn: boolean) => void;
  /** A line below the count. */
  readonly note?: ReactNode;
}

/**
 * Things to tick, in a box that scrolls when there are many. What is on when the list is opened comes first, and stays
 * where it is while one ticks.
 */
export function CheckList({ label, searchLabel, entries, isOn, onTick, note }: CheckListProps) {
  const texts = SHARE_TEXTS.list;
  const [search, setSearch] = useState('');
  const wanted = fold(useDeferredValue(search));
  const [first] = useState(() => new Set(entries.map(({ id }) => id).filter(isOn)));
  const ordered = useMemo(
    () => [...entries.filter(({ id }) => first.has(id)), ...entries.filter(({ id }) => !first.has(id))],
    [entries, first],
  );
  const shown = wanted === '' ? ordered : ordered.filter((entry) => fold(entry.label).includes(wanted));
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
        {shown.map(({ id, label: name, hint }) => (
          <div key={id} className={styles['entry']}>
            <CheckField label={name} hint={hint} checked={isOn(id)} onChange={(on) => onTick(id, on)} />
          </div>
        ))}
        {shown.length === 0 ? <p className={styles['nothing']}>{texts.noMatch(search.trim())}</p> : null}
      </fieldset>
      <output className={styles['count']}>{texts.chosen(chosen, entries.length)}</output>
      {note}
    </div>
  );
}

/** Case and accents aside. */
function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
