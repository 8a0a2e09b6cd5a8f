import type { RankingConfig } from '@/domain/nodes/ranking/ranking';
import { EntryList, moved } from '../../configure/EntryList';
import { GradingFields } from '../../configure/GradingFields';
import { BUILDER_TEXTS } from '../../texts';
import type { NodeFieldsProps } from '../node-fields';
import { QuestionField } from '../setting-fields';

export function RankingFields({ config, set }: NodeFieldsProps<RankingConfig>) {
  return (
    <>
      <QuestionField value={config.question} onChange={(question) => set({ question })} />
      <EntryList
        {...itemEntries(config.rankingItems, (rankingItems) => set({ rankingItems }))}
        texts={BUILDER_TEXTS.fields.itemList}
      />
      <GradingFields grading={config.grading} onChange={(grading) => set({ grading })} />
    </>
  );
}

/** The items as entries of a list; equal texts are distinguished by position. */
function itemEntries(items: readonly string[], set: (items: readonly string[]) => void) {
  return {
    fields: { list: 'rankingItems', entry: 'item' },
    entries: items.map((text, index) => ({ key: index, text })),
    onText: (index: number, text: string) => set(items.with(index, text)),
    onInsert: (at: number, lines: readonly string[], first?: string) =>
      set((first === undefined ? items : items.with(at - 1, first)).toSpliced(at, 0, ...lines)),
    onRemove: (index: number) => set(items.toSpliced(index, 1)),
    onMove: (from: number, to: number) => set(moved(items, from, to)),
  };
}
