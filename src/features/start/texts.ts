/** Texts of `/` for signed-in people. */
export const START_TEXTS = {
  title: 'Your learning',
  explore: 'Explore Modules',
  create: 'Start Creating',
  continue: 'Continue',
  shared: 'From your groups',
  own: 'Your recent work',
  all: 'All content',
  groups: 'Your groups',
  loading: 'Loading your learning',
  untitled: 'A module',
  steps: (visited: number, total: number) => `${visited} of ${total} steps visited`,
  waiting: 'Not sent yet',
  noneYet: {
    title: 'Nothing here yet',
    text: 'Lessons you start, modules from your groups and things you make will show up here.',
  },
  arriving: 'Your work from other devices appears here as soon as it arrives.',
  offline: 'You are offline. Your work from other devices appears here once you are connected.',
  denied: 'This browser does not let the app store anything, so only lessons from this tab are shown.',
} as const;
