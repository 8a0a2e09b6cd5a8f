export const VIEWER_TEXTS = {
  loading: 'Loading lesson',
  back: 'Back to module',
  backTo: (title: string) => `Back to ${title}`,
  again: 'Start again',
  explore: 'Explore more',
  playlist: { next: 'Next in playlist', back: 'Back to playlist' },
  elsewhere: {
    text: (visited: number, total: number) =>
      `You were further along on another device: ${visited} of ${total} steps visited.`,
    goOn: 'Continue there',
    stay: 'Stay here',
  },
  missing: "This module doesn't exist or isn't available to you.",
  notOnDevice: 'This module is not on this device yet.',
  notOnDeviceText: 'Open it once while you are online. After that it works without a connection.',
  failed: 'The module could not be loaded.',
  locked: 'You need access to this module.',
  lockedText: 'Ask its creator on the module’s page.',
  toModule: 'Go to the module',
} as const;
