/** Words of the account settings (shell specification, section 2). */
export const ACCOUNT_SETTINGS_TEXTS = {
  title: 'User Settings',
  tabs: 'Settings',
  profile: 'Profile',
  security: 'Security',
  preferences: 'Preferences',
} as const;
