import { Globe, Lock, PencilLine } from 'lucide-react';
import { useMemo } from 'react';
import type { GroupRow, Visibility } from '@/domain/rows/rows';
import { compareTitles } from '@/domain/listing/sort-rows';
import { ChoiceCards } from '../ChoiceCards';
import { FormSection } from '../form/FormSection';
import { Text } from '../Text';
import { ACCESS_TEXTS } from './texts';
import { TickList } from './TickList';

/** Cards in Share & Access (authoring specification, section 2). */
export const PUBLISHED_CARDS = ['public', 'restricted'] as const;

/** Cards of playlists and summaries (authoring specification, section 2). */
export const ALL_CARDS = ['draft', 'public', 'restricted'] as const;

const ICONS = {
  draft: <PencilLine size={18} />,
  public: <Globe size={18} />,
  restricted: <Lock size={18} />,
} as const;

export interface AccessCardsProps {
  readonly cards: readonly Visibility[];
  readonly value: Visibility;
  readonly onChange: (value: Visibility) => void;
}

/** The audience of content, as cards. */
export function AccessCards({ cards, value, onChange }: AccessCardsProps) {
  return (
    <ChoiceCards
      label={ACCESS_TEXTS.access}
      value={value}
      onChange={onChange}
      cards={cards.map((card) => ({ value: card, ...ACCESS_TEXTS.cards[card], icon: ICONS[card] }))}
    />
  );
}

export interface AccessSectionsProps {
  readonly cards: readonly Visibility[];
  readonly visibility: Visibility;
  readonly groups: readonly string[];
  readonly onChange: (changes: {
    readonly visibility?: Visibility;
    readonly groups?: readonly string[];
  }) => void;
  /** The creator's groups. */
  readonly rows: readonly Pick<
    GroupRow,
    'id' | 'name' | 'description' | 'archived_at' | 'opens_new_content'
  >[];
  /** Whether `rows` is complete. */
  readonly ready: boolean;
  readonly groupsText?: string;
  /** The warning without groups. */
  readonly noneText?: string;
}

/** The audience and groups of content. */
export function AccessSections(props: AccessSectionsProps) {
  const { cards, visibility, groups, onChange, rows, ready, groupsText, noneText } = props;
  const texts = ACCESS_TEXTS.groups;
  const entries = useMemo(
    () =>
      rows
        .filter(({ id, archived_at }) => archived_at === null || groups.includes(id))
        .map(({ id, name, description }) => ({
          id,
          label: name.trim() || ACCESS_TEXTS.groups.unnamed,
          hint: description.trim() || undefined,
        }))
        .sort((a, b) => compareTitles(a.label, b.label)),
    [rows, groups],
  );
  /** Restricted content starts with the groups preselected for new content. */
  function choose(chosen: Visibility) {
    const usual = rows.filter((row) => row.opens_new_content && row.archived_at === null).map(({ id }) => id);
    const isFirst = chosen === 'restricted' && visibility !== chosen && groups.length === 0;
    onChange(isFirst && usual.length > 0 ? { visibility: chosen, groups: usual } : { visibility: chosen });
  }

  const isNone = ready && !rows.some(({ id }) => groups.includes(id));
  return (
    <>
      <FormSection title={ACCESS_TEXTS.access}>
        <AccessCards cards={cards} value={visibility} onChange={choose} />
      </FormSection>
      {visibility === 'restricted' ? (
        <FormSection title={texts.label} text={groupsText}>
          <TickList
            texts={texts}
            createTo="/nest/learners/group"
            ready={ready}
            entries={entries}
            value={groups}
            onChange={(ticked) => onChange({ groups: ticked })}
          />
          {/* Rendered while empty, so that later text is announced. */}
          <Text as="output" size="sm" tone="warning">
            {isNone ? noneText : null}
          </Text>
        </FormSection>
      ) : null}
    </>
  );
}
