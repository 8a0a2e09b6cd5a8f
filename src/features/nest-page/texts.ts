/**
 * Texts of the public page of a creator's nest; those of the shell specification (sections 2, 4 and 8) are kept exactly.
 */
export const NEST_PAGE_TEXTS = {
  loading: 'Loading...',
  missing: 'Nest Not Found',
  missingText: "This creator's nest doesn't exist or is not available.",
  notOnDevice: 'This nest is not on this device yet.',
  notOnDeviceText: 'Open it once while you are online. After that it works without a connection.',
  tryAgain: 'Try again',
  stale: 'You are offline, or the server is not responding. This is the nest as you last saw it.',
  gate: {
    title: 'Password Protected',
    text: 'This nest is password protected. Please enter the password to continue.',
    label: 'Nest password',
    placeholder: 'Enter nest password',
    submit: 'Access Nest',
    wrong: 'Incorrect password',
    failed: 'Failed to verify password',
    wait: (seconds: number) =>
      `Too many tries. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  },
} as const;
