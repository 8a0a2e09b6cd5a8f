/** Words of the page for a new password (decision E13). */
export const SET_PASSWORD_TEXTS = {
  title: 'Set a new password',
  text: (email: string) => `For ${email}`,
  newPassword: 'New password',
  confirm: 'Confirm new password',
  save: 'Save password',
  saving: 'Saving...',
  mismatch: 'New passwords do not match',
  failed: 'Failed to update password. Try again.',
  offline: 'You are offline. Connect to save the new password.',
  success: 'Password updated successfully',
  goOn: 'Go to your nest',
  noSession: 'The link or code was not accepted',
  noSessionText: 'It may have been used already, or be too old. Ask for a new one.',
  ask: 'Send a new code',
} as const;
