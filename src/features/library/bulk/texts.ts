/** Words of what is done to many things at once; those of the authoring specification, section 2, are kept exactly. */

const number = (count: number) => new Intl.NumberFormat('en').format(count);

const places = (count: number) => (count === 1 ? 'one place' : `${number(count)} places`);

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
    undoDelete: (done: number, total: number) => `Bringing back ${number(done)} of ${number(total)}`,
    undoUnpublish: (done: number, total: number) => `Publishing again ${number(done)} of ${number(total)}`,
    undoPlaylists: (done: number, total: number) => `Taking back ${number(done)} of ${number(total)}`,
  },
  /** What was done, shown with the way back. `what` is a title, or a number of things. */
  done: {
    delete: (what: string) => `Deleted ${what}`,
    unpublish: (what: string) => `Unpublished ${what}`,
    undoDelete: (what: string) => `Brought back ${what}`,
    undoUnpublish: (what: string) => `Published ${what} again`,
  },
  nothingPublic: 'Nothing of this is public, so there is nothing to unpublish.',
  untouched: (count: number) => `${number(count)} ${count === 1 ? 'was' : 'were'} not public`,
  failed: {
    delete: (what: string) => `Failed to delete ${what}`,
    unpublish: () => 'Failed to unpublish items',
    playlists: () => SAVE_FAILED,
    undoDelete: (what: string) => `Failed to bring back ${what}`,
    undoUnpublish: (what: string) => `Failed to publish ${what} again`,
    undoPlaylists: () => 'Failed to take back changes of playlists',
  },
  ask: {
    title: (what: string) => `Delete ${what}?`,
    alone: {
      modules: (one: boolean) => `This deletes ${one ? 'it' : 'them'} on all your devices.`,
      playlists: (one: boolean) =>
        `This deletes ${one ? 'it' : 'them'} on all your devices. The modules in ${one ? 'it' : 'them'} stay.`,
    },
    along: {
      modules: (one: boolean) =>
        `This deletes ${one ? 'it' : 'them'} on all your devices, and with ${one ? 'it' : 'them'}:`,
      playlists: (one: boolean) =>
        `The modules in ${one ? 'it' : 'them'} stay. This deletes ${one ? 'it' : 'them'} on all your devices, and with ${one ? 'it' : 'them'}:`,
    },
    places: (count: number) => `${places(count)} in playlists`,
    contents: (count: number) =>
      count === 1 ? 'the place of one item' : `the places and the order of ${number(count)} items`,
    groups: (count: number) => `the access of ${count === 1 ? 'one group' : `${number(count)} groups`}`,
    people: (count: number) =>
      `the access of ${count === 1 ? 'one person' : `${number(count)} people`} whom you let in`,
    runs: (runs: number, learners: number, isMore: boolean) =>
      isMore
        ? `more than ${number(runs)} runs of learners, with the answers`
        : `${runs === 1 ? 'one run' : `${number(runs)} runs`} of ${learners === 1 ? 'one learner' : `${number(learners)} learners`}, with the answers`,
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
    some: (inside: number, of: number) => `Holds ${number(inside)} of ${number(of)}`,
    circle: (title: string) => `Is in ${title}, so it can’t contain it.`,
    save: 'Save Changes',
    saving: 'Saving...',
    saved: 'Successfully updated playlists',
    loadFailed: 'Failed to load playlists',
    saveFailed: SAVE_FAILED,
    /** What was done, and that there is more which was not. */
    partly: (done: string, missed: number) =>
      `${done}. ${missed === 1 ? 'One change was' : `${number(missed)} changes were`} not saved.`,
    stopped: (done: string) => `Stopped. ${done === '' ? 'Nothing was changed.' : `${done}.`}`,
    /** `what` and `where` are each a title, or a number of things. */
    done: {
      added: (what: string, where: string) => `Added ${what} to ${where}`,
      taken: (what: string, where: string) => `Took ${what} out of ${where}`,
    },
    undone: {
      added: (what: string, where: string) => `Took ${what} out of ${where} again`,
      taken: (what: string, where: string) => `Put ${what} back into ${where}`,
    },
    nothingToUndo: 'All of it has changed since, so there is nothing to undo.',
    /** One thing and one playlist, for which something failed. */
    place: (what: string, where: string) => `${what} in ${where}`,
  },
} as const;
