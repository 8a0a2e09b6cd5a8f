/** The texts of the authoring specification are kept exactly. */
export const ADD_CONTENT_TEXTS = {
  title: 'Add Content',
  tabsLabel: 'Kind of content',
  tabs: { module: 'Modules', playlist: 'Playlists' },
  search: { module: 'Search modules...', playlist: 'Search playlists...' },
  noun: {
    module: { one: 'module', many: 'modules', searched: 'title or description' },
    playlist: { one: 'playlist', many: 'playlists', searched: 'name or description' },
  },
  newestFirst: 'Newest first',
  columns: { title: 'Title', visibility: 'Visibility', items: 'Items', add: 'Add' },
  visibility: { draft: 'Draft', public: 'Public', restricted: 'Restricted' },
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  loadFailed: {
    module: 'Failed to load available modules',
    playlist: 'Failed to load available playlists',
  },
  empty: {
    module: 'No modules yet. Create a module first.',
    playlist: 'No other playlists found.',
  },
  add: 'Add',
  addOf: (title: string) => `Add ${title}`,
  untitled: { module: 'Untitled module', playlist: 'Untitled playlist' },
  added: (title: string) => `Added ${title}.`,
  done: 'Done',
} as const;
