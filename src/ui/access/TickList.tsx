import { useDeferredValue, useMemo, useState } from 'react';
import { foldText } from '@/domain/text/fold-text';
import { CheckField } from '../CheckField';
import { LinkButton } from '../LinkButton';
import { Skeleton } from '../Skeleton';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { TextField } from '../TextField';
import { VisuallyHidden } from '../VisuallyHidden';
import { ACCESS_TEXTS } from './texts';
import styles from './TickList.module.css';

/** A list of this many entries has a search box. */
const SEARCH_FROM = 8;

/** At most this many entries are drawn; the search finds the others. */
const DRAWN = 200;

/** One line to tick. */
export interface TickEntry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Stands for several things, of which some are ticked. */
  readonly isMixed?: boolean;
  readonly disabled?: boolean;
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
  /** Ids of what is ticked. */
  readonly value: readonly string[];
  /** Called with what is ticked by then, and the one that was pressed. */
  readonly onChange: (value: readonly string[], pressed: string) => void;
}

/** A scrolling list of checkboxes. What is on when it opens comes first, and stays there. */
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
      <Stack>
        <p>{texts.empty}</p>
        <div>
          <LinkButton to={createTo}>{texts.create}</LinkButton>
        </div>
      </Stack>
    );
  }
  return <Entries {...props} />;
}

function Entries({ texts: { label, search: searchLabel }, entries, value, onChange }: TickListProps) {
  const texts = ACCESS_TEXTS.list;
  const [search, setSearch] = useState('');
  const wanted = foldText(useDeferredValue(search));
  const ticked = new Set(value);
  const [first] = useState(
    () => new Set(entries.filter(({ id, isMixed }) => ticked.has(id) || isMixed).map(({ id }) => id)),
  );
  const ordered = useMemo(
    () => [...entries.filter(({ id }) => first.has(id)), ...entries.filter(({ id }) => !first.has(id))],
    [entries, first],
  );
  const found = wanted === '' ? ordered : ordered.filter((entry) => foldText(entry.label).includes(wanted));
  const chosen = entries.filter(({ id }) => ticked.has(id)).length;
  return (
    <Stack gap={2}>
      {entries.length < SEARCH_FROM ? null : (
        <TextField
          type="search"
          label={searchLabel}
          hideLabel
          placeholder={searchLabel}
          value={search}
          onChange={setSearch}
          onKeyDown={(event) => {
            // It stands in a form, which is not to be sent by it.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <fieldset className={styles['box']}>
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {found.slice(0, DRAWN).map(({ id, label: name, ...entry }) => (
          <div key={id} className={styles['entry']}>
            <CheckField
              isCut
              label={name}
              {...entry}
              checked={ticked.has(id)}
              onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((one) => one !== id), id)}
            />
          </div>
        ))}
        {found.length === 0 ? <p className={styles['nothing']}>{texts.noMatch(search.trim())}</p> : null}
        {found.length > DRAWN ? (
          <p className={styles['nothing']}>{texts.more(found.length - DRAWN)}</p>
        ) : null}
      </fieldset>
      <Text as="output" size="xs" tone="muted">
        {texts.chosen(chosen, entries.length)}
      </Text>
    </Stack>
  );
}
