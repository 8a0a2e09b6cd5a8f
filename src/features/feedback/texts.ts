/** Words of this screen. */
export const FEEDBACK_TEXTS = {
  title: 'Feedback',
  what: 'Feedback',
} as const;
