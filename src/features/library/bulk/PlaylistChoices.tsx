import { useDeferredValue, useId, useMemo, useState } from 'react';
import { foldText } from '@/domain/text/fold-text';
import { TextField } from '@/ui/TextField';
import { LIST_TEXTS } from '@/ui/list/texts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './Dialogs.module.css';
import { BULK_TEXTS } from './texts';
import type { PlaylistChoice } from './use-memberships';

/** From so many playlists on there is a search box. */
const SEARCH_FROM = 8;
/** So many are drawn; the search finds the others. */
const MOST_DRAWN = 200;

export interface PlaylistChoicesProps {
  readonly choices: readonly PlaylistChoice[];
  /** How many things are to be added. */
  readonly count: number;
  readonly nameOf: (id: string) => string;
  readonly onPress: (choice: PlaylistChoice) => void;
}

/**
 * Playlists to tick. Those that hold any of the things when the list opens come first, and stay where they are while
 * one ticks.
 */
export function PlaylistChoices({ choices, count, nameOf, onPress }: PlaylistChoicesProps) {
  const texts = BULK_TEXTS.add;
  const [search, setSearch] = useState('');
  const wanted = foldText(useDeferredValue(search));
  const [first] = useState(
    () => new Set(choices.filter(({ inside }) => inside > 0).map(({ row }) => row.id)),
  );
  const shown = useMemo(() => {
    const fitting = choices.filter(({ row }) => wanted === '' || foldText(row.title).includes(wanted));
    return [
      ...fitting.filter(({ row }) => first.has(row.id)),
      ...fitting.filter(({ row }) => !first.has(row.id)),
    ];
  }, [choices, first, wanted]);
  return (
    <>
      {choices.length < SEARCH_FROM ? null : (
        <TextField
          type="search"
          label={texts.search}
          hideLabel
          placeholder={texts.search}
          value={search}
          onChange={setSearch}
        />
      )}
      <fieldset className={styles['box']}>
        <legend>
          <VisuallyHidden>{texts.list}</VisuallyHidden>
        </legend>
        {shown.slice(0, MOST_DRAWN).map((choice) => (
          <Choice key={choice.row.id} choice={choice} count={count} nameOf={nameOf} onPress={onPress} />
        ))}
      </fieldset>
      {shown.length === 0 ? <p className={styles['muted']}>{texts.noMatch(search.trim())}</p> : null}
      {shown.length > MOST_DRAWN ? (
        <p className={styles['muted']}>{LIST_TEXTS.bulk.more(shown.length - MOST_DRAWN)}</p>
      ) : null}
    </>
  );
}

interface ChoiceProps extends Omit<PlaylistChoicesProps, 'choices'> {
  readonly choice: PlaylistChoice;
}

function Choice({ choice, count, nameOf, onPress }: ChoiceProps) {
  const texts = BULK_TEXTS.add;
  const { row, extent, inside, circle } = choice;
  const hintId = useId();
  const hint =
    circle === undefined
      ? inside > 0 && inside < count
        ? texts.some(inside, count)
        : row.description.trim()
      : texts.circle(nameOf(circle));
  return (
    <label className={styles['entry']}>
      <input
        type="checkbox"
        checked={extent === 'all'}
        // It can hold none of them, and holds none.
        disabled={circle !== undefined && inside === 0}
        ref={(box) => {
          if (box !== null) box.indeterminate = extent === 'some';
        }}
        aria-describedby={hint === '' ? undefined : hintId}
        onChange={() => onPress(choice)}
      />
      <span className={styles['words']}>
        <span className={styles['name']}>{row.title.trim() || texts.untitled}</span>
        {hint === '' ? null : (
          <span id={hintId} className={styles['hint']}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
