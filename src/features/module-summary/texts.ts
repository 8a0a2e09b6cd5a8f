/** Texts of the module summary; those of the authoring specification are kept exactly. */
export const SUMMARY_TEXTS = {
  pageNew: 'New module',
  page: 'Module Summary',
  details: 'Module Details',
  untitled: 'Untitled module',
  status: 'Status',
  statuses: {
    draft: { label: 'Draft', text: 'Only you can see this module.' },
    public: { label: 'Public', text: 'Anyone can find and take this module.' },
    restricted: { label: 'Restricted', text: 'Only the groups and people you choose can take this module.' },
  },
  lastChange: (when: string) => `Last change ${when}`,
  neverSent: 'Not sent yet',
  notMade: 'Not saved yet',
  sending: { waiting: 'Waiting to be sent', held: 'Needs your attention' },
  analytics: 'Analytics Overview',
  numbers: {
    views: 'Views',
    starts: 'Starts',
    completions: 'Completions',
    share: 'Completed of started',
    nobody: 'No learner has started this module yet.',
    people: (people: number, share: string) =>
      `${share} of the starts were completed, by ${people === 1 ? '1 learner' : `${people} learners`}.`,
    lastRun: (ago: string) => `Last learner ${ago}.`,
    asOf: (ago: string) => `Updated ${ago}.`,
    unknownAge: 'Counted on this device.',
    ownRuns: 'Your own runs are not counted.',
    cut: (count: string) => `Only the newest ${count} runs are.`,
    notYet: 'Numbers appear when learners start.',
    loading: 'Counting runs',
  },
  access: 'Access Settings',
  chooseGroups: 'Choose groups in Share & Access',
  delete: {
    title: 'Delete Module',
    text: 'Deletes the module on all your devices.',
    button: 'Delete module',
    what: 'This deletes the module on all your devices, and with it:',
    alone: 'This deletes the module on all your devices.',
    nodes: (count: number) => (count === 1 ? 'its 1 node' : `its ${count} nodes`),
    playlists: (count: number) =>
      count === 1 ? 'its place in 1 playlist' : `its places in ${count} playlists`,
    runs: (starts: number, people: number, isMore: boolean) =>
      isMore
        ? `more than ${starts} runs of learners, with the answers`
        : `${starts === 1 ? '1 run' : `${starts} runs`} of ${people === 1 ? '1 learner' : `${people} learners`}, with the answers`,
  },
  goToBuild: 'Go to Build',
  saved: 'Module saved successfully',
  saveFailed: 'Failed to save module',
  deniedStorage: 'This browser does not let the page store anything, so the module cannot be saved.',
  loading: 'Getting your module…',
} as const;
