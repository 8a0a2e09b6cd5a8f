import { nodeName, ownEntry } from '../changes/node-name';
import { shortText } from '../changes/row-name';
import { NODE_FIELD_TEXTS } from '../changes/texts';
import type { ContentChange } from './content-changes';

const fieldWords = (field: string) => ownEntry(NODE_FIELD_TEXTS, field) ?? field;

/** A change as a line: "Message 'Welcome' added". */
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

/** Changes in one line: a single one in full, else "2 added, 1 renamed". */
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

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

export const HISTORY_TEXTS = {
  added: (node: string) => `${node} added`,
  removed: (node: string) => `${node} removed`,
  renamed: (node: string, from: string) => `${node} renamed, was '${from}'`,
  titled: (node: string) => `${node} given its title`,
  untitled: (node: string, from: string) => `${node} lost its title '${from}'`,
  text: (field: string, node: string) => `${field} of ${node} edited`,
  settings: (fields: string, node: string) => `${fields} of ${node} changed`,
  leads: (node: string, to: string) => `${node} leads to ${to}`,
  leadsNowhere: (node: string) => `${node} is no longer connected`,
  choiceLeads: (choice: string, node: string, to: string) => `Answer '${choice}' of ${node} leads to ${to}`,
  choiceLeadsNowhere: (choice: string, node: string) =>
    `Answer '${choice}' of ${node} is no longer connected`,
  aChoiceLeads: (node: string, to: string) => `An answer of ${node} leads to ${to}`,
  aChoiceLeadsNowhere: (node: string) => `An answer of ${node} is no longer connected`,
  start: (node: string) => `The module starts with ${node}`,
  noStart: 'The module has no start',
  moved: (amount: number) => `${count(amount, 'node', 'nodes')} moved`,
  other: 'Something else changed',
  nothing: 'No changes',
  nodes: (amount: number) => (amount === 0 ? 'No nodes' : count(amount, 'node', 'nodes')),
  summary: {
    added: (amount: number) => `${amount} added`,
    removed: (amount: number) => `${amount} removed`,
    renamed: (amount: number) => `${amount} renamed`,
    edited: (amount: number) => `${count(amount, 'text', 'texts')} edited`,
    links: (amount: number) => `${count(amount, 'link', 'links')} changed`,
    start: 'start changed',
    settings: (amount: number) => `settings of ${count(amount, 'node', 'nodes')} changed`,
    moved: (amount: number) => `${amount} moved`,
  },
} as const;
