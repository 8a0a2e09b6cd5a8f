import { BUILDER_TEXTS } from '../texts';
import { EntryList } from './EntryList';
import type { FormProps } from './form-props';
import { moved } from './moved';
import { QuestionField } from './QuestionField';

const texts = BUILDER_TEXTS.fields;
const LIST = { group: texts.items, text: texts.itemText, remove: texts.removeItem, add: texts.addItem };

const FIELDS = { list: 'rankingItems', entry: 'item' };

/** Things that learners put in order. */
export function RankingForm({ node, onCommand }: FormProps<'ranking'>) {
  const { rankingItems: items } = node.config;
  const set = (rankingItems: readonly string[]) =>
    onCommand({ name: 'configureNode', nodeId: node.id, changes: { rankingItems } });
  return (
    <>
      <QuestionField node={node} onCommand={onCommand} />
      <EntryList
        // Items are bare texts: their place is all that tells two equal ones apart.
        entries={items.map((text, index) => ({ key: index, text }))}
        fields={FIELDS}
        texts={LIST}
        onText={(index, text) => set(items.with(index, text))}
        onInsert={(at, lines, first) =>
          set((first === undefined ? items : items.with(at - 1, first)).toSpliced(at, 0, ...lines))
        }
        onRemove={(index) => set(items.toSpliced(index, 1))}
        onMove={(from, to) => set(moved(items, from, to))}
      />
    </>
  );
}
