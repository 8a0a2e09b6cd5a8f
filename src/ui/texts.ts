/** Words that the primitives themselves say. */
export const UI_TEXTS = {
  close: 'Close',
  dismiss: 'Dismiss',
  undo: 'Undo',
  loading: 'Loading...',
  required: 'Required',
  notBuiltYet: (what: string) => `${what} is not built yet.`,
} as const;
