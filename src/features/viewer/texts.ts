export const VIEWER_TEXTS = {
  loading: 'Loading lesson',
  back: 'Back to module',
  backTo: (title: string) => `Back to ${title}`,
  again: 'Start again',
  explore: 'Explore more',
  playlist: {
    next: 'Next in playlist',
    back: 'Back to playlist',
    last: (title: string) => `That was the last module of “${title}”.`,
  },
  elsewhere: {
    further: (visited: number, total: number) =>
      `You're further along on another device or in another tab: ${visited} of ${total} steps visited.`,
    finished: 'You finished this module on another device or in another tab.',
    again: 'You started this module again on another device or in another tab.',
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
