/** Words of the content library; those of the authoring specification, section 2, are kept exactly. */
export const LIBRARY_TEXTS = {
  title: 'Nest Content',
  search: 'Search across your nest',
  tabs: { modules: 'Modules', playlists: 'Playlists', media: 'Media' },
  tabsLabel: 'Kinds of content',
  createModule: 'Create Module',
  total: (count: number) => `Total ${count}`,
  totalShown: (shown: number, count: number) => `Total ${count}, ${shown} shown`,
  columns: {
    title: 'Title',
    accessibility: 'Accessibility',
    views: 'Views',
    modified: 'Modified',
    menu: 'Actions',
  },
  untitled: 'Untitled module',
  visibility: { public: 'Public', private: 'Private', draft: 'Draft', restricted: 'Restricted' },
  notSent: 'Not sent yet',
  editModule: 'Edit Module',
  openBuilder: 'Go to Build',
  share: 'Share & Access',
  delete: 'Delete',
  menu: (title: string) => `Actions for ${title}`,
  empty: {
    title: 'No modules yet',
    text: 'A module is a lesson made of connected steps. What you make is kept on this device and sent when there is a connection.',
  },
  noMatch: { title: 'Nothing found', text: (search: string) => `No module has "${search}" in its title.` },
  clearSearch: 'Clear search',
  loading: 'Loading modules',
  failed: 'Failed to fetch modules. Please try again.',
  noStorage: 'This browser does not let the page store anything, so there are no modules to show.',
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteText: (nodes: number) =>
    nodes === 0
      ? 'The module goes from your nest and from every playlist that holds it, on all your devices.'
      : `The module and its ${nodes === 1 ? 'one node' : `${nodes} nodes`} go from your nest and from every playlist that holds it, on all your devices.`,
  cancel: 'Cancel',
  deleted: (title: string) => `Deleted ${title}`,
  deleteFailed: (title: string) => `${title} could not be deleted.`,
  restoreFailed: (title: string) => `${title} could not be brought back.`,
  notBuilt: { playlists: 'The list of playlists', media: 'The media library' },
} as const;
