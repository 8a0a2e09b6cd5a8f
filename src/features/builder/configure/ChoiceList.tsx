import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { TextField } from '@/ui/TextField';
import { focusLastInput } from './focus-last-input';
import styles from './forms.module.css';

export interface ChoiceListProps<Choice extends { readonly id: string; readonly text: string }> {
  readonly nodeId: string;
  readonly choices: readonly Choice[];
  readonly onCommand: (command: GraphCommand) => void;
  readonly texts: {
    readonly group: string;
    /** Names of the choice at a position, counted from 1. */
    readonly text: (position: number) => string;
    readonly remove: (position: number) => string;
    readonly add: string;
  };
  /** What stands below the text of a choice. */
  readonly renderMore?: ((choice: Choice, position: number) => ReactNode) | undefined;
}

/** The choices of a node, each with its text, to be written, removed and added to. */
export function ChoiceList<Choice extends { readonly id: string; readonly text: string }>({
  nodeId,
  choices,
  onCommand,
  texts,
  renderMore,
}: ChoiceListProps<Choice>) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{texts.group}</legend>
      <ul ref={list} className={styles['list']}>
        {choices.map((choice, index) => (
          <li key={choice.id} className={renderMore && styles['choice']}>
            <div className={styles['entry']}>
              <TextField
                label={texts.text(index + 1)}
                hideLabel
                placeholder={texts.text(index + 1)}
                value={choice.text}
                onChange={(text) => onCommand({ name: 'editChoice', nodeId, choiceId: choice.id, text })}
              />
              <IconButton
                label={texts.remove(index + 1)}
                icon={<Trash2 size={18} />}
                onClick={() => {
                  onCommand({ name: 'removeChoice', nodeId, choiceId: choice.id });
                  // The button goes with its choice; the focus must not.
                  add.current?.focus();
                }}
              />
            </div>
            {renderMore?.(choice, index + 1)}
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        variant="quiet"
        className={styles['add']}
        onClick={() => {
          onCommand({ name: 'addChoice', nodeId, choiceId: crypto.randomUUID(), text: '' });
          focusLastInput(list.current);
        }}
      >
        <Plus size={18} aria-hidden="true" />
        {texts.add}
      </Button>
    </fieldset>
  );
}
