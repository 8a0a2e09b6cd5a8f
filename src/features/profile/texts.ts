/** Words of this screen. */
export const PROFILE_TEXTS = {
  title: 'Profile',
  what: 'Your learning profile',
} as const;
