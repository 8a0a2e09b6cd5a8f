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

/** Number of entries from which there is a search field. */
const SEARCH_FROM = 8;

/** Most entries rendered; the search finds the others. */
const MOST_RENDERED = 200;

export interface TickEntry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Checked for some of several items. */
  readonly isMixed?: boolean;
  readonly disabled?: boolean;
}

export interface TickListProps {
  readonly texts: {
    readonly label: string;
    readonly search: string;
    readonly loading: string;
    /** Shown without entries. */
    readonly empty: string;
    readonly create: string;
  };
  /** Where entries are created. */
  readonly createTo: string;
  readonly ready: boolean;
  readonly entries: readonly TickEntry[];
  readonly value: readonly string[];
  /** Called with the new value and the id of the clicked entry. */
  readonly onChange: (value: readonly string[], pressed: string) => void;
}

/** A scrolling list of checkboxes. Entries that are checked initially come first, and stay there. */
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
            // Must not submit its form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <fieldset className={styles['box']}>
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {found.slice(0, MOST_RENDERED).map(({ id, label: name, ...entry }) => (
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
        {found.length > MOST_RENDERED ? (
          <p className={styles['nothing']}>{texts.more(found.length - MOST_RENDERED)}</p>
        ) : null}
      </fieldset>
      <Text as="output" size="xs" tone="muted">
        {texts.chosen(chosen, entries.length)}
      </Text>
    </Stack>
  );
}
