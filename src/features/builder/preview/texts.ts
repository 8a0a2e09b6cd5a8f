export const PREVIEW_TEXTS = {
  node: 'Preview',
  flow: 'Preview Nodes',
  fromHere: 'Preview from here',
  again: 'Start again',
  close: 'Close preview',
  noStart: (title: string) => `No node is set as the start. Learners would begin at “${title}”.`,
  choiceEnds: 'This choice is not connected yet, so the module ends here.',
} as const;
