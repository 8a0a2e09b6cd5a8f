import { useId, type ReactNode } from 'react';
import { Text } from './Text';
import styles from './ChoiceCards.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface ChoiceCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly text: string;
  readonly icon?: ReactNode;
}

export interface ChoiceCardsProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly cards: readonly ChoiceCard<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A radio group of cards. */
export function ChoiceCards<Value extends string>({
  label,
  cards,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['cards']}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {cards.map((card) => (
        <label key={card.value} className={styles['card']}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            onChange={() => onChange(card.value)}
          />
          {card.icon === undefined ? null : (
            <span className={styles['icon']} aria-hidden="true">
              {card.icon}
            </span>
          )}
          <Text as="span" size="sm" tone="strong" className={styles['label']}>
            {card.label}
          </Text>
          <span className={styles['text']}>{card.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
