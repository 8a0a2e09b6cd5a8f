const NUMBER = new Intl.NumberFormat();

/** Texts of the class page. */
export const CLASS_TEXTS = {
  title: 'Class',
  loadFailed: 'Failed to load members',
  module: 'Module to follow',
  untitled: 'Untitled module',
  noModules: {
    title: 'Nothing to follow yet',
    text: "Add a module to this group to follow each member's progress here.",
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
  score: (right: number, total: number) => `${right} of ${total} right`,
  noTitle: 'Untitled step',
  progress: (name: string) => `Progress of ${name}`,
  lastMove: 'Last activity',
  stuck: (ago: string) => `Stuck · ${ago}`,
  disconnected: (ago: string) => `Not connected. Last update ${ago}.`,
  neverConnected: 'Not connected yet.',
} as const;
