const NUMBER = new Intl.NumberFormat();
const things = (count: number, one: string, many: string) =>
  `${NUMBER.format(count)} ${count === 1 ? one : many}`;

/** Words of the learners page; those of the authoring specification are kept exactly. */
export const LEARNERS_TEXTS = {
  title: 'Learners',
  views: 'Learners',
  groups: 'Groups',
  individual: 'Individual',
} as const;

/** Words of one group's pages; those of the authoring specification are kept exactly. */
export const GROUP_TEXTS = {
  back: 'Back to Learners',
  groupCreator: 'Group Creator',
  newGroup: 'New group',
  unnamed: 'Unnamed group',
  loading: 'Getting your group…',
  tabs: {
    label: 'Group pages',
    details: 'Details',
    members: 'Members',
    content: 'Content',
    settings: 'Settings',
  },
  noGroup: {
    title: 'No group yet',
    text: 'Give the group a name and save it. Then you can add people and content.',
    action: 'Go to Details',
  },
  details: {
    title: 'Group Details',
    descriptionHint: 'What people read who are asked to join.',
    save: 'Save Group',
    saved: 'Group saved successfully',
    saveFailed: 'Failed to save group',
    deniedStorage: 'This browser does not let the page store anything, so the group cannot be saved.',
  },
  content: {
    title: 'Group Content',
    available: 'Available Content',
    text: 'What people in this group can open, in the order in which you added it.',
    add: 'Add Content',
    inside: 'Already added to group',
    empty: 'No content added yet.',
    loading: 'Loading content',
    loadFailed: 'Failed to load group content',
    addFailed: 'Failed to add content',
    removeFailed: 'Failed to remove content',
    restoreFailed: (title: string) => `${title} could not be given back.`,
    kinds: { module: 'Module', playlist: 'Playlist' },
    noun: { one: 'item', many: 'items', searched: 'title' },
    columns: { title: 'Title', kind: 'Kind', visibility: 'Visibility', remove: 'Remove' },
    untitled: { module: 'Untitled module', playlist: 'Untitled playlist' },
    notHere: {
      module: 'A module that is not on this device',
      playlist: 'A playlist that is not on this device',
    },
    /** Of what is restricted nothing is said: that is what a group is for. */
    visibility: {
      draft: 'Draft: learners do not see it',
      public: 'Public: open to everyone',
      restricted: null,
    },
    through: (title: string) => `In ${title}`,
    order: 'As added',
    remove: 'Remove',
    removeOf: (title: string) => `Remove ${title} from the group`,
    removed: (title: string) => `Removed ${title}`,
    search: 'Search content...',
  },
  delete: {
    title: 'Delete Group',
    text: 'Deletes the group on all your devices. People and content stay.',
    button: 'Delete group',
    lead: 'This deletes the group on all your devices, and with it:',
    alone: 'This deletes the group on all your devices. Nobody is in it.',
    stays: 'The people keep their runs, and the modules and playlists stay in your nest.',
  },
  settings: 'Group settings',
  /** What goes with groups that are deleted. */
  cascade: {
    people: (count: number) => `the membership of ${things(count, 'person', 'people')}`,
    contents: (count: number) =>
      `the access to ${things(count, 'module or playlist', 'modules and playlists')}`,
  },
} as const;
