/** Texts of the playlist pages in the nest; those of the authoring specification are kept exactly. */
export const PLAYLIST_TEXTS = {
  back: 'Back to Content',
  newPlaylist: 'New Playlist',
  untitled: 'Untitled playlist',
  tabs: { label: 'Playlist pages', details: 'Details', content: 'Content', analytics: 'Analytics' },
  loading: 'Getting your playlist…',
  noPlaylist: {
    title: 'No playlist yet',
    text: 'Give the playlist a name and save it. Then you can add modules to it.',
    action: 'Go to Details',
  },
  playlistAnalytics: 'Playlist analytics',
  details: {
    title: 'Playlist Details',
    groupsText:
      'People in these groups can open the playlist, and take the public and restricted modules in it. Only you can see the drafts in it.',
    groupsFailed: 'Failed to load groups',
    noGroups: 'No groups chosen: only you can open this playlist.',
    share: 'Share Link',
    created: 'Playlist created successfully',
    saved: 'Playlist updated successfully',
    saveFailed: 'Failed to save playlist',
    deniedStorage: 'This browser does not let the page store anything, so the playlist cannot be saved.',
  },
  delete: {
    title: 'Delete Playlist',
    text: 'Deletes the playlist on all your devices. Its content stays.',
    button: 'Delete playlist',
    what: 'This deletes the playlist on all your devices, and with it:',
    goes: 'This deletes the playlist on all your devices.',
    alone: 'This deletes the playlist on all your devices. It is empty.',
    items: (count: number) =>
      count === 1 ? 'the place of its 1 item' : `the places and the order of its ${count} items`,
    playlists: (count: number) =>
      count === 1 ? 'its place in another playlist' : `its places in ${count} other playlists`,
    groups: (count: number) =>
      count === 1 ? 'the access of 1 group through it' : `the access of ${count} groups through it`,
    stays: 'The modules and playlists in it stay in your nest.',
  },
  content: {
    title: 'Playlist Content',
    add: 'Add Content',
    hint: 'Drag and drop to reorder content in your playlist',
    empty: 'No content in this playlist yet. Click "Add Module" to get started.',
    loading: 'Loading content',
    loadFailed: 'Failed to load playlist modules',
    list: 'Content of the playlist, in order',
    playlist: 'Playlist',
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    notHere: {
      module: 'A module that is not on this device',
      playlist: 'A playlist that is not on this device',
    },
    notHereText: 'It may have been deleted, or it has not reached this device yet.',
    drafts: (count: number) =>
      count === 1
        ? '1 item is a draft: learners do not see it in this playlist.'
        : `${count} items are drafts: learners do not see them in this playlist.`,
    visibility: { draft: 'Draft', public: 'Public', restricted: 'Restricted' },
    held: 'Needs attention',
    heldText: 'The server rejected this. Open the changes that need attention to see why.',
    drag: (title: string) => `Move ${title}`,
    menu: (title: string) => `More for ${title}`,
    edit: { module: 'Edit Module', playlist: 'Edit Playlist' },
    up: 'Move up',
    down: 'Move down',
    first: 'Move to the top',
    last: 'Move to the end',
    moved: (title: string, place: number, of: number) => `${title} is now ${place} of ${of}.`,
    remove: (title: string) => `Remove ${title} from the playlist`,
    removed: (title: string) => `Removed ${title}`,
    removeFailed: { module: 'Failed to remove module', playlist: 'Failed to remove playlist' },
    moveFailed: 'Failed to update positions',
    restoreFailed: (title: string) => `${title} could not be restored.`,
  },
  add: {
    inside: 'In this playlist',
    cycle: 'Contains this playlist, so it can’t be added to it.',
    untitled: { module: 'Untitled module', playlist: 'Untitled playlist' },
    failed: { module: 'Failed to add module', playlist: 'Failed to add playlist' },
  },
} as const;
