export const EXPLORE_TEXTS = {
  title: 'Explore',
  subtitle: 'Lessons to play. Each one you open stays on this device.',
  search: 'Search modules and playlists',
  searchPlaceholder: 'Search modules and playlists',
  kind: 'Show',
  kinds: { all: 'All', module: 'Modules', playlist: 'Playlists' },
  sort: 'Sort by',
  sorts: { newest: 'Newest', title: 'Title', popular: 'Most viewed' },
  onDevice: 'On this device',
  loading: 'Loading modules',
  similar: (search: string) => `No exact match for “${search}”. Similar results:`,
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
    filtered: 'Nothing matches these filters.',
    action: 'Clear search and filters',
  },
  noneOnDevice: {
    title: 'Nothing on this device yet',
    text: 'Modules you open stay here and work offline.',
    action: 'Show all modules',
  },
  offline: {
    title: 'You are offline',
    text: 'Connect once to explore. What you see then stays available here.',
    noMatch: 'Nothing you have seen before matches. Connect to search everything.',
  },
  failed: {
    title: 'The modules could not be loaded',
    action: 'Try again',
  },
  stale: {
    offline: (when: string) => `You are offline. Showing results from ${when}.`,
    failed: (why: string, when: string) => `${why} Showing results from ${when}.`,
  },
} as const;
