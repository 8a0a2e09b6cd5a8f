/** Texts of the content library; those of the authoring specification, section 2, are kept exactly. */
export const LIBRARY_TEXTS = {
  /** Unsaved input for deleted content. */
  orphanedDrafts: {
    text: {
      modules: (name: string) =>
        name === ''
          ? 'A module you were editing was deleted. Your unsaved changes are still here.'
          : `The module '${name}' was deleted. Your unsaved changes are still here.`,
      playlists: (name: string) =>
        name === ''
          ? 'A playlist you were editing was deleted. Your unsaved changes are still here.'
          : `The playlist '${name}' was deleted. Your unsaved changes are still here.`,
    },
    show: 'Show changes',
    showOf: (name: string) => (name === '' ? 'Show changes' : `Show changes: ${name}`),
    several: {
      modules: (count: number) =>
        `${count} modules you were editing were deleted. Your unsaved changes are still here:`,
      playlists: (count: number) =>
        `${count} playlists you were editing were deleted. Your unsaved changes are still here:`,
    },
    unnamed: 'Without a name',
  },
  title: 'Nest Content',
  search: 'Search across your nest',
  tabs: { modules: 'Modules', playlists: 'Playlists', media: 'Media' },
  tabMatches: (tab: string, count: number) => `${tab} (${NUMBER.format(count)})`,
  tabsLabel: 'Kinds of content',
  create: { modules: 'Create Module', playlists: 'Create Playlist' },
  createAddress: { modules: '/nest/content/module', playlists: '/nest/content/playlist' },
  importModule: 'Import',
  importHint: 'Import a module from a file',
  columns: {
    title: 'Title',
    visibility: 'Accessibility',
    views: 'Views',
    completions: 'Completions',
    durationSeconds: 'Duration',
    items: 'Items',
    updated_at: 'Modified',
  },
  newestFirst: 'Newest first',
  sorts: {
    title: { ascending: 'Title, A to Z', descending: 'Title, Z to A' },
    visibility: { ascending: 'Accessibility, A to Z', descending: 'Accessibility, Z to A' },
    views: { ascending: 'Fewest views', descending: 'Most views' },
    completions: { ascending: 'Fewest completions', descending: 'Most completions' },
    durationSeconds: { ascending: 'Shortest', descending: 'Longest' },
    items: { ascending: 'Fewest items', descending: 'Most items' },
    updated_at: { ascending: 'Least recently modified', descending: 'Most recently modified' },
  },
  untitled: { modules: 'Untitled module', playlists: 'Untitled playlist' },
  visibility: { public: 'Public', draft: 'Draft', restricted: 'Restricted' },
  notSent: 'Not sent yet',
  notSaved: 'Not saved yet',
  held: 'Needs attention',
  heldOf: (title: string) => `Needs attention: ${title}`,
  heldText: 'The server rejected the last change. Open the changes that need attention to see why.',
  unknown: '–',
  underAMinute: '< 1 min',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  words: {
    views: (count: number) => (count === 1 ? ' view' : ' views'),
    completions: (count: number) => (count === 1 ? ' completion' : ' completions'),
    items: (count: number) => (count === 1 ? ' item' : ' items'),
  },
  list: { modules: 'Modules', playlists: 'Playlists' },
  noun: {
    modules: { one: 'module', many: 'modules', searched: 'title or description' },
    playlists: { one: 'playlist', many: 'playlists', searched: 'title or description' },
  },
  editModule: 'Edit Module',
  editPlaylist: 'Edit Playlist',
  openBuilder: 'Go to Build',
  openContent: 'Playlist Content',
  share: 'Share & Access',
  addToPlaylists: 'Add to Playlists',
  delete: 'Delete',
  empty: {
    modules: {
      title: 'No modules yet',
      text: 'A module is a lesson made of connected nodes. Your work is saved on this device and sent when you are online.',
    },
    playlists: {
      title: 'No playlists yet',
      text: 'A playlist puts modules in an order, so that learners go from one to the next. It can hold other playlists too.',
    },
  },
  failed: {
    modules: 'Failed to fetch modules. Please try again.',
    playlists: 'Failed to fetch playlists. Please try again.',
  },
  noConnection: (product: string) =>
    `Unable to connect to ${product}. Please check your connection and try again.`,
  noConnectionTitle: 'No connection',
  tryAgain: 'Try Again',
  noStorage:
    'This browser does not let the page store anything, so there is nothing to show. Allow site data for this page, or use another browser.',
  notOpened:
    'The data on this device could not be opened. Close other tabs of this page and reload it; nothing already sent is lost.',
  notBuilt: 'The media library',
} as const;

const NUMBER = new Intl.NumberFormat();

/** Texts of the library's filters. */
export const FILTER_TEXTS = {
  title: 'Title contains',
  visibility: 'Visibility',
  views: 'Views',
  least: 'At least',
  most: 'At most',
  created: 'Created',
  contradictions: {
    views: {
      problem: 'The maximum is lower than the minimum.',
      leftOut: 'Views filter ignored: the maximum is lower than the minimum.',
    },
  },
  chip: {
    title: (text: string) => `Title contains "${text}"`,
    viewsMin: (count: string) => `At least ${count} views`,
    viewsMax: (count: string) => `At most ${count} views`,
    createdFrom: (day: string) => `Created from ${day}`,
    createdTo: (day: string) => `Created until ${day}`,
  },
} as const;
