const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** Words for what is different between two versions of a module. */
export const HISTORY_TEXTS = {
  added: (node: string) => `${node} added`,
  removed: (node: string) => `${node} removed`,
  renamed: (node: string, from: string) => `${node} renamed, was '${from}'`,
  titled: (node: string) => `${node} given its title`,
  untitled: (node: string, from: string) => `${node} lost its title '${from}'`,
  text: (field: string, node: string) => `${field} of ${node} edited`,
  settings: (fields: string, node: string) => `${fields} of ${node} changed`,
  leads: (node: string, to: string) => `${node} leads to ${to}`,
  leadsNowhere: (node: string) => `${node} no longer leads anywhere`,
  choiceLeads: (choice: string, node: string, to: string) => `Answer '${choice}' of ${node} leads to ${to}`,
  choiceLeadsNowhere: (choice: string, node: string) =>
    `Answer '${choice}' of ${node} no longer leads anywhere`,
  aChoiceLeads: (node: string, to: string) => `An answer of ${node} leads to ${to}`,
  aChoiceLeadsNowhere: (node: string) => `An answer of ${node} no longer leads anywhere`,
  start: (node: string) => `The module starts with ${node}`,
  noStart: 'The module has no start',
  moved: (amount: number) => `${count(amount, 'node', 'nodes')} moved`,
  other: 'Something else changed',
  nothing: 'Nothing is different',
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
