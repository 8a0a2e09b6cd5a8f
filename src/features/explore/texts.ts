export const EXPLORE_TEXTS = {
  title: 'Explore',
  subtitle: 'Lessons you can play. Open one, and it stays on this device.',
  search: 'Search modules and playlists',
  searchPlaceholder: 'Search modules and playlists',
  kind: 'Show',
  kinds: { all: 'All', module: 'Modules', playlist: 'Playlists' },
  sort: 'Sort by',
  sorts: { newest: 'Newest', title: 'Title', popular: 'Most viewed' },
  onDevice: 'On this device',
  loading: 'Loading modules',
  similar: (search: string) => `Nothing has the words “${search}”. This comes close.`,
  found: (count: number, hasMore: boolean) =>
    `${count}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? 'result' : 'results'}`,
  card: {
    by: (name: string) => `by ${name}`,
    minutes: (minutes: number) => `about ${minutes} min`,
    views: (count: number, short: string) => (count === 1 ? '1 view' : `${short} views`),
    continue: 'Continue',
    finished: 'Finished',
    visited: (visited: number, total: number) => `${visited} of ${total} steps visited`,
  },
  empty: {
    title: 'Nothing published yet',
    text: 'Modules that creators publish appear here.',
    action: 'Start creating',
  },
  noMatch: {
    title: 'Nothing found',
    text: (search: string) => `No module or playlist matches “${search}”.`,
    filtered: 'Nothing fits these filters.',
    action: 'Clear search and filters',
  },
  noneOnDevice: {
    title: 'Nothing on this device yet',
    text: 'Modules that you open stay here and work without a connection.',
    action: 'Show all modules',
  },
  offline: {
    title: 'You are offline',
    text: 'What you have looked at before would be here. Connect once, and it will be.',
    noMatch: 'Nothing that you have looked at before fits. Connect to search everything.',
  },
  failed: {
    title: 'The modules could not be loaded',
    action: 'Try again',
  },
  stale: {
    offline: (when: string) => `You are offline. This is what you have seen before, from ${when}.`,
    failed: (why: string, when: string) => `${why} This is what you have seen before, from ${when}.`,
  },
} as const;
