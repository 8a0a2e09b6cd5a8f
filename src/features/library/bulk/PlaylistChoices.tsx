import { useDeferredValue, useMemo, useState } from 'react';
import { foldText } from '@/domain/text/fold-text';
import { CheckField } from '@/ui/CheckField';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { LIST_TEXTS } from '@/ui/list/texts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './PlaylistChoices.module.css';
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
          <div key={choice.row.id} className={styles['entry']}>
            <CheckField
              isCut
              label={choice.row.title.trim() || texts.untitled}
              hint={hintOf(choice, count, nameOf)}
              checked={choice.extent === 'all'}
              isMixed={choice.extent === 'some'}
              // It can hold none of them, and holds none.
              disabled={choice.circle !== undefined && choice.inside === 0}
              onChange={() => onPress(choice)}
            />
          </div>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Text size="sm" tone="muted">
          {texts.noMatch(search.trim())}
        </Text>
      ) : null}
      {shown.length > MOST_DRAWN ? (
        <Text size="sm" tone="muted">
          {LIST_TEXTS.bulk.more(shown.length - MOST_DRAWN)}
        </Text>
      ) : null}
    </>
  );
}

function hintOf(
  { row, inside, circle }: PlaylistChoice,
  count: number,
  nameOf: (id: string) => string,
): string | undefined {
  const texts = BULK_TEXTS.add;
  if (circle !== undefined) return texts.circle(nameOf(circle));
  if (inside > 0 && inside < count) return texts.some(inside, count);
  return row.description.trim() || undefined;
}
