export const CHECK_TEXTS = {
  checking: 'Checking…',
  errors: (count: number) => (count === 1 ? '1 error' : `${count} errors`),
  warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  errorsHint: 'Learners get stuck or miss something.',
  warningsHint: 'These may be intentional. Worth a quick look.',
  nothing: 'Nothing to fix',
  nothingText: (nodes: number) =>
    nodes === 1
      ? 'The only node in this module is complete.'
      : `Learners can reach all ${nodes} nodes, and every path reaches an ending.`,
  ends: (count: number) => (count === 1 ? '1 ending' : `${count} endings`),
  endsHint: 'The module ends after these.',
  unknown: (count: number) =>
    count === 1 ? '1 node from a newer version' : `${count} nodes from a newer version`,
  unknownHint: 'They are kept as they are and were not checked.',
  named: (title: string) => `“${title}”`,
  connect: (title: string) => `Connect to “${title}”`,
  makeStart: 'Start here',
  keys: 'Arrow keys move between problems, Enter goes to one.',
  ofNode: 'Problems on this node',
  nothingOfNode: 'No problems left on this node',
} as const;
