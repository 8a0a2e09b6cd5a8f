/** Texts of bulk actions; those of the authoring specification, section 2, are kept exactly. */

const number = (count: number) => new Intl.NumberFormat('en').format(count);

const places = (count: number) => (count === 1 ? '1 place' : `${number(count)} places`);

const SAVE_FAILED = 'Failed to save playlist selections';

export const BULK_TEXTS = {
  unpublish: 'Unpublish',
  playlists: 'Add to Playlists',
  delete: 'Delete',
  /** While it runs. */
  progress: {
    delete: (done: number, total: number) => `Deleting ${number(done)} of ${number(total)}`,
    unpublish: (done: number, total: number) => `Unpublishing ${number(done)} of ${number(total)}`,
    playlists: (done: number, total: number) => `Saving ${number(done)} of ${number(total)}`,
    undoDelete: (done: number, total: number) => `Restoring ${number(done)} of ${number(total)}`,
    undoUnpublish: (done: number, total: number) => `Publishing again ${number(done)} of ${number(total)}`,
    undoPlaylists: (done: number, total: number) => `Undoing ${number(done)} of ${number(total)}`,
  },
  /** Messages of completed actions, shown with Undo. `what` is a title, or a number of items. */
  done: {
    delete: (what: string) => `Deleted ${what}`,
    unpublish: (what: string) => `Unpublished ${what}`,
    undoDelete: (what: string) => `Restored ${what}`,
    undoUnpublish: (what: string) => `Published ${what} again`,
  },
  nothingPublic: 'None of these are public.',
  untouched: (count: number) => `${number(count)} ${count === 1 ? 'was' : 'were'} not public`,
  failed: {
    delete: (what: string) => `Failed to delete ${what}`,
    unpublish: () => 'Failed to unpublish items',
    playlists: () => SAVE_FAILED,
    undoDelete: (what: string) => `Failed to restore ${what}`,
    undoUnpublish: (what: string) => `Failed to publish ${what} again`,
    undoPlaylists: () => "Couldn't undo the playlist changes",
  },
  ask: {
    title: (what: string) => `Delete ${what}?`,
    alone: {
      modules: (one: boolean) => `This deletes ${one ? 'it' : 'them'} on all your devices.`,
      playlists: (one: boolean) =>
        `This deletes ${one ? 'it' : 'them'} on all your devices. The modules in ${one ? 'it' : 'them'} stay.`,
    },
    withCascade: {
      modules: (one: boolean) =>
        `This deletes ${one ? 'it' : 'them'} on all your devices, and with ${one ? 'it' : 'them'}:`,
      playlists: (one: boolean) =>
        `The modules in ${one ? 'it' : 'them'} stay. This deletes ${one ? 'it' : 'them'} on all your devices, and with ${one ? 'it' : 'them'}:`,
    },
    places: (count: number) => `${places(count)} in playlists`,
    contents: (count: number) =>
      count === 1 ? 'the place of 1 item' : `the places and the order of ${number(count)} items`,
    groups: (count: number) => `the access of ${count === 1 ? '1 group' : `${number(count)} groups`}`,
    people: (count: number) =>
      `the access of ${count === 1 ? '1 person' : `${number(count)} people`} you let in`,
    runs: (runs: number, learners: number, isMore: boolean) =>
      isMore
        ? `more than ${number(runs)} runs of learners, with the answers`
        : `${runs === 1 ? '1 run' : `${number(runs)} runs`} of ${learners === 1 ? '1 learner' : `${number(learners)} learners`}, with the answers`,
  },
  add: {
    title: 'Add to Playlists',
    choices: {
      label: 'Your playlists',
      search: 'Search playlists...',
      empty: 'No playlists found. Create a playlist first.',
      create: 'Create Playlist',
      loading: 'Loading playlists',
    },
    untitled: 'Untitled playlist',
    emptyForPlaylists: 'No other playlists found.',
    what: (what: string) => `For ${what}`,
    some: (inside: number, of: number) => `Contains ${number(inside)} of ${number(of)}`,
    cycle: (title: string) => `Is in ${title}, so it can’t contain it.`,
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Successfully updated playlists',
    loadFailed: 'Failed to load playlists',
    saveFailed: SAVE_FAILED,
    /** What was saved, and how much was not. */
    partly: (done: string, missed: number) =>
      `${done}. ${missed === 1 ? '1 change was' : `${number(missed)} changes were`} not saved.`,
    stopped: (done: string) => `Stopped. ${done === '' ? 'Nothing was changed.' : `${done}.`}`,
    /** `what` and `where` are each a title, or a number of items. */
    done: {
      added: (what: string, where: string) => `Added ${what} to ${where}`,
      removed: (what: string, where: string) => `Removed ${what} from ${where}`,
    },
    undone: {
      added: (what: string, where: string) => `Removed ${what} from ${where}`,
      removed: (what: string, where: string) => `Restored ${what} to ${where}`,
    },
    nothingToUndo: 'Everything has changed since then, so there is nothing to undo.',
    /** An item and a playlist whose change failed. */
    place: (what: string, where: string) => `${what} in ${where}`,
  },
} as const;
