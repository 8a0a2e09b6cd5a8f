/** Words of this screen. */
export const HELP_TEXTS = {
  title: 'Help',
  what: 'Help',
} as const;
