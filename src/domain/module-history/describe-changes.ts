import { nodeName } from '../changes/node-name';
import { ownEntry } from '../changes/own-entry';
import { shortText } from '../changes/row-name';
import { NODE_FIELD_TEXTS } from '../changes/texts';
import type { ContentChange } from './content-changes';
import { HISTORY_TEXTS } from './texts';

const fieldWords = (field: string) => ownEntry(NODE_FIELD_TEXTS, field) ?? field;

/** One change between two versions as a line of plain words, such as "Message 'Welcome' added". */
export function describeChange(change: ContentChange): string {
  const texts = HISTORY_TEXTS;
  switch (change.kind) {
    case 'added':
    case 'removed':
      return texts[change.kind](nodeName(change.node));
    case 'renamed':
      if (change.from === '') return texts.titled(nodeName(change.node));
      return texts[change.to === '' ? 'untitled' : 'renamed'](nodeName(change.node), shortText(change.from));
    case 'text':
      return texts.text(fieldWords(change.field), nodeName(change.node));
    case 'settings': {
      const names = [...new Set(change.fields.map(fieldWords))];
      return texts.settings(names.join(', '), nodeName(change.node));
    }
    case 'link':
      return describeLink(change);
    case 'start':
      return change.node === null ? texts.noStart : texts.start(nodeName(change.node));
    case 'moved':
      return texts.moved(change.count);
    case 'other':
      return texts.other;
  }
}

function describeLink({ node, choice, to }: Extract<ContentChange, { kind: 'link' }>): string {
  const texts = HISTORY_TEXTS;
  const name = nodeName(node);
  if (choice === null) return to === null ? texts.leadsNowhere(name) : texts.leads(name, nodeName(to));
  if (choice === '')
    return to === null ? texts.aChoiceLeadsNowhere(name) : texts.aChoiceLeads(name, nodeName(to));
  const words = shortText(choice);
  return to === null ? texts.choiceLeadsNowhere(words, name) : texts.choiceLeads(words, name, nodeName(to));
}

const part = (amount: number, text: (amount: number) => string) => (amount > 0 ? [text(amount)] : []);

/** All changes between two versions in one short line: a single one in full, else "2 added, 1 renamed, 12 moved". */
export function summarizeChanges(changes: readonly ContentChange[]): string {
  const [first] = changes;
  if (first !== undefined && changes.length === 1) return describeChange(first);
  const { summary, nothing } = HISTORY_TEXTS;
  const count = (kind: ContentChange['kind']) => changes.filter((change) => change.kind === kind).length;
  const moved = changes.find((change) => change.kind === 'moved');
  const parts = [
    ...part(count('added'), summary.added),
    ...part(count('removed'), summary.removed),
    ...part(count('renamed'), summary.renamed),
    ...part(count('text'), summary.edited),
    ...part(count('link'), summary.links),
    ...part(count('start'), () => summary.start),
    ...part(count('settings'), summary.settings),
    ...part(moved?.count ?? 0, summary.moved),
  ];
  return parts.length > 0 ? parts.join(', ') : nothing;
}
