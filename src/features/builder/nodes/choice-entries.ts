import type { GraphCommand } from '@/domain/graph/graph-command';
import { newUuid } from '@/shared/new-uuid';
import { moved } from '../configure/EntryList';

/** The choices of a node as entries of a list. */
export function choiceEntries(
  nodeId: string,
  choices: readonly { readonly id: string; readonly text: string }[],
  onCommand: (command: GraphCommand) => void,
) {
  const idAt = (index: number) => choices[index]?.id ?? '';
  return {
    fields: { list: 'choices', entry: 'choiceText' },
    entries: choices.map(({ id, text }) => ({ key: id, text })),
    onText: (index: number, text: string) =>
      onCommand({ name: 'editChoice', nodeId, choiceId: idAt(index), text }),
    onInsert(at: number, lines: readonly string[], first?: string) {
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
    },
    onRemove: (index: number) => onCommand({ name: 'removeChoice', nodeId, choiceId: idAt(index) }),
    onMove(from: number, to: number) {
      const choiceIds = choices.map(({ id }) => id);
      onCommand({ name: 'orderChoices', nodeId, choiceIds: moved(choiceIds, from, to) });
    },
  };
}
