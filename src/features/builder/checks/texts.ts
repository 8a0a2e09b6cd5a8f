export const CHECK_TEXTS = {
  checking: 'Checking…',
  errors: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
  warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  errorsHint: 'Learners get stuck or miss something.',
  warningsHint: 'Perhaps meant so. Worth a look.',
  nothing: 'Nothing to fix',
  nothingText: (nodes: number) =>
    nodes === 1
      ? 'The one node of this module is complete.'
      : `Learners can reach all ${nodes} nodes, and every way comes to an end.`,
  ends: (count: number) => (count === 1 ? '1 end' : `${count} ends`),
  endsHint: 'The module is finished after these.',
  unknown: (count: number) =>
    count === 1 ? '1 node of a newer version' : `${count} nodes of a newer version`,
  unknownHint: 'They are kept as they are, and were not checked.',
  named: (title: string) => `“${title}”`,
  connect: (title: string) => `Lead to “${title}”`,
  makeStart: 'Start here',
  keys: 'Arrow keys move between problems, Enter goes to one.',
  ofNode: 'To fix on this node',
  nothingOfNode: 'Nothing left to fix on this node',
} as const;
