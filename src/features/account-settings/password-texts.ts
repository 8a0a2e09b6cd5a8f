/** Texts for changing a password; those of the shell specification are kept exactly. */
export const PASSWORD_TEXTS = {
  oldPassword: 'Old password',
  newPassword: 'New password',
  confirm: 'Confirm new password',
  save: 'Save password',
  saving: 'Saving...',
  required: 'Fill in all fields.',
  mismatch: 'New passwords do not match',
  failed: 'Failed to update password. Try again.',
  oldNeeded: 'Enter your old password too, or have a code sent to your email.',
  wrongPassword: 'Old password is incorrect',
  noOld: 'Forgot it, or signed up with Google?',
  sendCode: 'Send me a code',
  offline: 'You are offline. Connect to save the new password.',
  success: 'Password updated successfully',
} as const;

/** Texts of the page behind a mailed code or link (decision E13). */
export const SET_PASSWORD_TEXTS = {
  title: 'Set a new password',
  text: (email: string) => `For ${email}`,
  goToNest: 'Go to your nest',
  noSession: 'The link or code was not accepted',
  noSessionText: 'It may have been used already or have expired. Request a new one.',
  ask: 'Send a new code',
} as const;
