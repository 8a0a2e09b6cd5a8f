/** Words of the page that `/` shows to whoever is signed in. */
export const START_TEXTS = {
  title: 'Welcome',
  explore: 'Explore Modules',
  create: 'Start Creating',
  continue: 'Continue',
  given: 'From your groups',
  made: 'What you made last',
  all: 'All content',
  groups: 'Your groups',
  loading: 'Loading what is yours',
  untitled: 'A module',
  steps: (visited: number, total: number) => `${visited} of ${total} steps visited`,
  waiting: 'Not sent yet',
  noneYet: {
    title: 'Nothing here yet',
    text: 'Lessons that you begin, what your groups give you and what you make appear here.',
  },
  arriving: 'What you have on other devices appears here as soon as it has arrived.',
  offline: 'You are offline. What you have on other devices appears here once you are connected.',
  denied: 'This browser lets the app keep nothing, so only lessons of this tab are shown.',
} as const;
