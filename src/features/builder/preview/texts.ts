export const PREVIEW_TEXTS = {
  node: 'Preview',
  flow: 'Preview Nodes',
  fromHere: 'Preview from here',
  again: 'Start again',
  close: 'Close preview',
  noStart: (title: string) =>
    `No node is the start, so this module starts nowhere. Learners would begin at “${title}”.`,
  choiceEnds: 'This choice leads nowhere yet, so the module ends here.',
} as const;
