const things = (count: number, one: string, many: string) => (count === 1 ? one : many);

export const PANEL_TEXTS = {
  title: 'Your changes',
  /** What each situation means. */
  states: {
    visitor: 'Your work stays on this device. Sign in to use it on your other devices.',
    sessionEnded: 'Your session has ended. Sign in again to send your changes.',
    offline: 'Your work is saved on this device and sent automatically when you are back online.',
    offlineHeld:
      'Your work is saved on this device. Some changes need your attention; the rest are sent automatically when you are back online.',
    syncing: 'Your changes are being sent. You can keep working.',
    pulling: 'Checking for changes from your other devices.',
    firstSync: 'Your content is being downloaded to this device.',
    error: "Nothing is lost. We'll try again automatically.",
    cutOff:
      "Changes from your other devices aren't arriving right now. Your own changes are saved and sent as usual. We'll try again automatically.",
    waits:
      'The main server is not responding, and the backup project does not accept changes. Yours are saved on this device and sent when the main server responds again.',
    queued: 'They will be sent automatically in a moment.',
    held: 'The server rejected the changes below. They stay here until you decide.',
    filesRefused: 'The server rejected some files. See why below.',
    filesSending: 'Files are being uploaded. You can keep working.',
    filesWaiting: 'Files will be uploaded automatically. You can keep working.',
    filesPaused: 'Files stay on this device until you resume uploading them.',
    unsaved: 'What you typed is kept on this device. Open it to save or discard it.',
    orphanedRuns:
      "The creator deleted a module you started. Your progress is kept here; you don't need to do anything.",
    allSent: 'Everything on this device has been sent.',
    idle: 'Changes are saved on this device first, then sent automatically.',
  },
  nothing: 'Nothing to send',
  onThisDevice: 'On this device',
  firstSync: 'Getting your content',
  firstSyncProgress: (rows: number, part: number, of: number) =>
    `${new Intl.NumberFormat().format(rows)} so far, part ${Math.min(part + 1, of)} of ${of}`,
  firstSyncHint: 'You can start working now. The rest will follow.',
  signIn: 'Sign In',
  syncNow: 'Sync now',
  syncing: 'Syncing...',
  export: 'Save as a file',
  exportHint: 'Everything that is only on this device, as one file.',
  exportHintWithFiles: 'Every change that is only on this device, as one file. Uploads are not included.',
  exportFailed: 'The file could not be saved. Try again.',
  exportName: (day: string) => `fledge-changes-${day}.json`,
  rejected: (count: number) => `Needs attention (${count})`,
  orphanedRuns: (count: number) => `Kept on this device (${count})`,
  versions: (count: number) => `Two versions (${count})`,
  versionsText:
    'The same thing was changed here and elsewhere. The later change is in use, the other is kept.',
  unsaved: (count: number) => `Unsaved changes (${count})`,
  unsavedForm: {
    module: (name: string) => (name === '' ? 'A module without a title' : `Module '${name}'`),
    playlist: (name: string) => (name === '' ? 'A playlist without a name' : `Playlist '${name}'`),
    group: (name: string) => (name === '' ? 'A group without a name' : `Group '${name}'`),
  },
  unsavedNew: { module: 'New module', playlist: 'New playlist', group: 'New group' },
  unsavedWhat: 'unsaved details',
  files: (count: number) => `Files not uploaded yet (${count})`,
  openMedia: 'Open your media',
  progressOf: (name: string) => `Progress of ${name}`,
  storageOf: (used: string, quota: string) => `${used} of ${quota}`,
  queued: (count: number) => `Waiting to be sent (${count})`,
  underWay: 'Sending',
  unanswered: 'No answer from the server yet',
  waits: {
    overflow: 'Sent as soon as there is room in the queue',
    age: 'Older than a week; sent automatically',
    quota: 'This device is full; sent automatically',
  },
  triedBefore: (times: number) =>
    `Rejected ${things(times, 'once', `${times} times`)}; retried automatically`,
  more: (count: number) => `and ${count} more`,
  showMore: (count: number) => `Show ${count} more`,
  retry: 'Try again',
  retryAll: 'Try all again',
  resume: 'Resume',
  open: 'Open',
  discard: 'Discard',
  keepIt: 'Keep it',
  ask: {
    title: 'Discard this change?',
    gone: 'It was never sent, so it is deleted from this device for good, along with everything that belongs to it.',
    returns: 'It was deleted on this device only. It comes back from the server.',
    goesBack: 'These return to the version on the server:',
    undone: 'It returns to the version on the server.',
    twice: 'The server keeps its version. Only the change on this device is discarded.',
    field: 'Field',
    yours: 'Yours',
    server: 'Server',
    discard: 'Discard for good',
    alike: (count: number) => `${count} changes need the same item, which no longer exists.`,
    discardAlike: (count: number) => `Discard all ${count}`,
  },
  details: 'Details',
  code: 'Code',
  message: 'Message',
  attempts: 'Tries',
  row: 'Row',
  clearFailed: 'Failed to clear sync queue',
  syncFailed: "It didn't work this time. Nothing is lost; we'll try again automatically.",
  retryFailed: 'It could not be put back into the queue. Try again.',
} as const;

export const DEVICE_TEXTS = {
  title: 'This device',
  lastSent: 'Last sent',
  lastReceived: 'Last received',
  never: 'Not yet',
  connection: 'Connection',
  online: 'Online',
  offline: 'Offline',
  usingBackup: 'Using Backup Project',
  storage: 'Storage used',
  storageOf: PANEL_TEXTS.storageOf,
  storageUnknown: 'Unknown',
  storageLabel: 'Share of the space on this device',
  nearlyFull: 'This device is nearly full. Free some space so that your work can be saved.',
  full: 'This device is full. Text is still saved, but new pictures, videos and offline copies are not. Free some space first.',
  notPersisted: 'The browser may clear all of this when the device runs out of space.',
  keepStorage: 'Protect my data on this device',
  keepRefused: 'The browser declined. It may agree once you use the app more often or install it.',
} as const;

export const SPACE_TEXTS = {
  intro:
    'Pictures and videos of these modules are kept for offline use. You can download them again whenever you are online.',
  nothing:
    'There are no offline copies of modules to remove. Free space by deleting other things on this device, such as photos or apps you do not need.',
  unnamed: 'A module',
  remove: 'Remove',
  ask: 'Remove its pictures and videos?',
  askText:
    'They are deleted from this device. The module needs a connection to show them until you keep it again.',
  removeSure: 'Remove them',
  keep: 'Keep them',
} as const;

export const FILE_TEXTS = {
  next: {
    smaller: 'Choose a smaller file instead, and discard this one.',
    again: 'Discard this one then.',
    refused: 'The server does not let you store it. Sign in again and retry, or discard it.',
    other: 'Try again. If it fails once more, discard it and choose the file again.',
  },
  ask: 'Discard this file?',
  askText: 'It is deleted from this device for good. Nothing will be shown where it is used.',
  discardFailed: 'The file could not be discarded. Try again.',
} as const;

export const QUARANTINE_TEXTS = {
  title: (count: number) => `Could not be read (${count})`,
  intro:
    'This data is damaged and is not used. Anything the server has is restored automatically. If something is missing, save this as a file and ask for help; otherwise, remove it.',
  a: (word: string) => `${/^[aeiou]/.test(word) ? 'An' : 'A'} ${word}`,
  something: 'Something on this device',
  things: {
    profiles: 'profile',
    creator_nest_settings: 'nest',
    groups: 'group',
    media_files: 'file',
    modules: 'module',
    playlists: 'playlist',
    playlist_items: 'playlist item',
    group_members: 'group member',
    invitations: 'invitation',
    removed_learners: 'removed learner',
    access_control: 'group access setting',
    module_access: 'personal access setting',
    access_requests: 'access request',
    module_sessions: 'lesson',
    module_nest_visibility: 'nest setting',
    playlist_nest_visibility: 'nest setting',
    creator_playlist_order: 'nest setting',
    creator_content_order: 'nest setting',
    feedback: 'piece of feedback',
  },
  kinds: {
    document: 'the copy on this device is damaged',
    item: 'an unreadable change',
    row: 'unreadable data from the server',
    version: 'an unreadable second version',
  },
  one: {
    save: 'Save as a file',
    remove: 'Remove',
    ask: 'Remove this for good?',
    keep: 'Keep it',
  },
  all: (count: number) => ({
    save: 'Save all as a file',
    remove: 'Remove all',
    ask: `Remove all ${count} for good?`,
    keep: 'Keep them',
  }),
  askText: 'This deletes the only copy. Save it as a file first if you may need it.',
  removeSure: 'Remove for good',
  fileName: (day: string) => `fledge-quarantine-${day}.json`,
  removeFailed: 'It could not be removed. Try again.',
} as const;

export const NOTICE_TEXTS = {
  title: (count: number) => `Good to know (${count})`,
  dismiss: 'Dismiss',
  dismissAll: 'Dismiss all',
  quoted: (name: string) => `'${name}'`,
  named: (kind: string, name: string) => `${kind} '${name}'`,
  kinds: { groups: 'the group', modules: 'the module', playlists: 'the playlist' },
  thing: 'the item it belongs to',
  content: 'Something',
  aPlaylist: 'a playlist',
  aPerson: 'Someone',
  lost: {
    'queue-lost':
      'The list of unsent changes on this device was lost. Your content is compared with the server: anything missing there is sent, and anything that may be newer there is kept as a second version.',
    'documents-lost':
      'Some data on this device was lost. Anything the server has is restored automatically, and unsent changes are still sent.',
  },
  notAdded: (what: string, thing: string) => `${what} was not added: ${thing} was deleted on another device.`,
  notAddedTo: (what: string, thing: string) =>
    `${what} was not added to ${thing}: it was deleted on another device.`,
  notSaved: (what: string, thing: string) => `${what} was not saved: ${thing} was deleted on another device.`,
  notAsked: (thing: string) => `Your request for access was not sent: ${thing} was deleted.`,
  removedAgain: (what: string, thing: string) =>
    `${what} was removed again: ${thing} was deleted on another device.`,
  rest: (what: string, thing: string) =>
    `${what} was saved, except for the parts that need ${thing}, which was deleted on another device.`,
} as const;
