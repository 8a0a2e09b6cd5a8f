/** Words of this screen. */
export const ANALYTICS_TEXTS = {
  title: 'Analytics',
  what: 'Analytics',
} as const;
