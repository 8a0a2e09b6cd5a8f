import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ReactNode } from 'react';
import { newUuid } from '@/shared/new-uuid';
import { EntryList, type EntryListProps } from './EntryList';
import { moved } from './moved';

export interface ChoiceListProps<Choice extends { readonly id: string; readonly text: string }> {
  readonly nodeId: string;
  readonly choices: readonly Choice[];
  readonly onCommand: (command: GraphCommand) => void;
  readonly texts: EntryListProps['texts'];
  /** What stands below the text of a choice, which is the one at a position counted from 1. */
  readonly renderMore?: ((choice: Choice, position: number) => ReactNode) | undefined;
}

const FIELDS = { list: 'choices', entry: 'choiceText' };

/** The choices of a node, each with its text. */
export function ChoiceList<Choice extends { readonly id: string; readonly text: string }>({
  nodeId,
  choices,
  onCommand,
  texts,
  renderMore,
}: ChoiceListProps<Choice>) {
  const idAt = (index: number) => choices[index]?.id ?? '';

  function insert(at: number, lines: readonly string[], first?: string) {
    const added = lines.map((text, index): GraphCommand => ({
      name: 'addChoice',
      nodeId,
      choiceId: newUuid(),
      text,
      at: at + index,
    }));
    const [only] = added;
    if (first === undefined && added.length === 1 && only) return onCommand(only);
    const edit: readonly GraphCommand[] =
      first === undefined ? [] : [{ name: 'editChoice', nodeId, choiceId: idAt(at - 1), text: first }];
    return onCommand({ name: 'batch', action: 'paste', commands: [...edit, ...added] });
  }

  return (
    <EntryList
      entries={choices.map(({ id, text }) => ({ key: id, text }))}
      fields={FIELDS}
      texts={texts}
      onText={(index, text) => onCommand({ name: 'editChoice', nodeId, choiceId: idAt(index), text })}
      onInsert={insert}
      onRemove={(index) => onCommand({ name: 'removeChoice', nodeId, choiceId: idAt(index) })}
      onMove={(from, to) =>
        onCommand({
          name: 'orderChoices',
          nodeId,
          choiceIds: moved(
            choices.map((choice) => choice.id),
            from,
            to,
          ),
        })
      }
      renderMore={
        renderMore &&
        ((index) => {
          const choice = choices[index];
          return choice ? renderMore(choice, index + 1) : null;
        })
      }
    />
  );
}
