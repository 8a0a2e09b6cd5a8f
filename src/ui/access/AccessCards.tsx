import { Globe, Lock, PencilLine } from 'lucide-react';
import type { Visibility } from '@/domain/rows/rows';
import { ChoiceCards } from '../ChoiceCards';
import { ACCESS_TEXTS } from './texts';

/** The cards of a published module in Share & Access (authoring specification, section 2). */
export const PUBLISHED_CARDS = ['public', 'restricted'] as const;

/** The cards of a playlist, and of a module's summary (authoring specification, section 2). */
export const ALL_CARDS = ['draft', 'public', 'restricted'] as const;

const ICONS = {
  draft: <PencilLine size={18} />,
  public: <Globe size={18} />,
  restricted: <Lock size={18} />,
} as const;

export interface AccessCardsProps<Value extends Visibility> {
  /** Which cards there are, in this order. */
  readonly cards: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** For whom something is: one card each, with what it means. */
export function AccessCards<Value extends Visibility>({ cards, value, onChange }: AccessCardsProps<Value>) {
  const texts = ACCESS_TEXTS;
  const words: Readonly<Record<Visibility, { label: string; text: string }>> = texts.cards;
  return (
    <ChoiceCards
      label={texts.access}
      value={value}
      onChange={onChange}
      cards={cards.map((card) => ({ value: card, ...words[card], icon: ICONS[card] }))}
    />
  );
}
