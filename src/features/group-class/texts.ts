const NUMBER = new Intl.NumberFormat();

/** Words of the page for the class in the room. */
export const CLASS_TEXTS = {
  title: 'Class',
  loadFailed: 'Failed to load members',
  module: 'Module to watch',
  untitled: 'Untitled module',
  noModules: {
    title: 'Nothing to watch yet',
    text: 'Add a module to this group. Then you see here who is where in it.',
  },
  add: 'Add Content',
  empty: 'No members added yet.',
  fullScreen: 'Full screen',
  counts: {
    label: 'Counts',
    joined: 'Joined',
    ready: 'On device',
    started: 'Started',
    finished: 'Finished',
    stuck: 'Stuck',
  },
  count: (count: number) => NUMBER.format(count),
  join: {
    code: 'Join with this code',
    alt: (link: string) => `QR code of ${link}`,
  },
  members: 'Members',
  unnamed: 'Unnamed User',
  notStarted: 'Not started',
  has: (hasModule: boolean) => (hasModule ? 'Has the module' : 'Not on a device yet'),
  finished: 'Finished',
  noTitle: 'A step without a title',
  progress: (name: string) => `Progress of ${name}`,
  lastMove: 'Last move',
  stuck: (ago: string) => `Stuck · ${ago}`,
  lineDown: (ago: string) => `The server cannot be reached. This is how things stood ${ago}.`,
  lineDownAlways: 'The server was not reached yet.',
} as const;
