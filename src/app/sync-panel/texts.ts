/** Words of the sync panel. */
export const PANEL_TEXTS = {
  title: 'Your changes',
  states: {
    visitor: 'What you do here stays on this device. Sign in to have it everywhere.',
    offline: 'Everything you do is kept on this device, and sent by itself once you are back online.',
    offlineHeld:
      'Everything you do is kept on this device. What needs attention waits for you; the rest is sent by itself once you are back online.',
    syncing: 'Your changes are on their way. You can go on working.',
    error: 'Nothing is lost. The next try follows by itself.',
    cutOff:
      'What is new elsewhere does not come at the moment. What you do here is kept, and sent as always. The next try follows by itself.',
    waits:
      'The main server does not answer, and the backup project takes no changes. Yours are kept on this device, and sent by themselves once it answers.',
    queued: 'They leave by themselves in a moment. Nothing waits for you.',
    held: 'The server did not take what is listed below. It is kept here until you decide.',
    allSent: 'Everything on this device has arrived.',
    idle: 'What you change is kept on this device first, and then sent by itself.',
    runsOfGone:
      'A module that you took was deleted by its creator. Your progress in it is kept here; you need not do anything.',
    files: 'Files are on their way to the server. You can go on working.',
    unsaved: 'What you typed is kept on this device. Open it to save or discard it.',
    filesWaiting: 'Files wait on this device, and are uploaded by themselves. You can go on working.',
    filesPaused: 'Files wait on this device until you resume their upload.',
    filesRefused: 'What the server did not take is kept here; see why below.',
    pulling: 'Looking for what is new elsewhere.',
    firstSync: 'Your things are being brought to this device.',
    sessionEnded: 'Your session has ended. Sign in again to send your changes.',
  },
  nothing: 'Nothing to send',
  onThisDevice: 'On this device',
  firstSync: 'Getting your things for the first time',
  firstSyncProgress: (rows: number, part: number, of: number) =>
    `${new Intl.NumberFormat().format(rows)} so far, part ${Math.min(part + 1, of)} of ${of}`,
  firstSyncHint: 'You can start working now. What is not here yet follows.',
  signIn: 'Sign In',
  syncNow: 'Sync now',
  syncing: 'Syncing...',
  export: 'Save as a file',
  exportHint: 'Everything that is only on this device, as one file.',
  exportHintWithFiles:
    'Every change that is only on this device, as one file. Pictures, videos and other files are not in it.',
  exportFailed: 'The file could not be made. Try again.',
  exportName: (day: string) => `fledge-changes-${day}.json`,
  facts: 'This device',
  lastSync: 'Last sent',
  lastFetch: 'Last fetched',
  never: 'Not yet',
  line: 'Connection',
  online: 'Online',
  offline: 'Offline',
  usingBackup: 'Using Backup Project',
  storage: 'Storage used',
  storageOf: (used: string, quota: string) => `${used} of ${quota}`,
  storageUnknown: 'This browser does not say',
  storageLabel: 'Share of the room on this device',
  storageNearlyFull:
    'This device is nearly full. Remove something from it, so that your work keeps its room.',
  storageFull:
    'This device is full. Texts are still kept, but no new pictures, videos or offline copies. Remove something from it first.',
  notPersisted: 'The browser may clear all of this when the device runs out of room.',
  keepStorage: 'Ask the browser to keep it',
  keepRefused: 'The browser did not agree. It may once you use the app more often, or install it.',
  queued: (count: number) => `Waiting to be sent (${count})`,
  unsaved: (count: number) => `Not saved (${count})`,
  unsavedForm: {
    module: (name: string) => (name === '' ? 'A module without a title' : `Module '${name}'`),
    playlist: (name: string) => (name === '' ? 'A playlist without a name' : `Playlist '${name}'`),
  },
  unsavedNew: { module: 'New module', playlist: 'New playlist' },
  unsavedWhat: 'details typed and not saved',
  files: (count: number) => `Files not uploaded yet (${count})`,
  resume: 'Resume',
  stepOf: (words: string, name: string) => `${words}: ${name}`,
  progressOf: (name: string) => `Progress of ${name}`,
  openMedia: 'Open your media',
  held: (count: number) => `Needs attention (${count})`,
  runsOfGone: (count: number) => `Kept on this device (${count})`,
  versions: (count: number) => `Two versions (${count})`,
  versionsText: 'The same thing was changed here and elsewhere. The later one is in use, the other is kept.',
  quarantined: (count: number) => `Set aside (${count})`,
  quarantinedText: (count: number) =>
    `${count === 1 ? 'One thing' : `${count} things`} could not be read, so ${count === 1 ? 'it is' : 'they are'} not used. What the server has of ${count === 1 ? 'it' : 'them'} comes back by itself. If something is missing, save it as a file and ask for help; if nothing is, remove ${count === 1 ? 'it' : 'them'}.`,
  underWay: 'On its way',
  unanswered: 'No answer from the server yet',
  waits: {
    overflow: 'Goes as soon as there is room in the queue',
    age: 'Has waited for more than a week, and is sent by itself',
    quota: 'This device is full. It is sent by itself',
  },
  triedBefore: (times: number) => `Refused ${times === 1 ? 'once' : `${times} times`}, tried again by itself`,
  more: (count: number) => `and ${count} more`,
  showMore: (count: number) => `Show ${count} more`,
  retry: 'Try again',
  retryAll: 'Try all again',
  discard: 'Discard',
  open: 'Open',
  technical: 'Details',
  code: 'Code',
  message: 'Message',
  attempts: 'Tries',
  row: 'Row',
  ask: {
    title: 'Discard this change?',
    gone: 'The server has no copy of it. It disappears from this device for good, with what belongs to it and was never sent.',
    returns: 'It was deleted on this device only. The server still has it, and it comes back.',
    goesBack: 'These go back to what the server has:',
    twice: 'What the server has stays. Only what waits on this device goes.',
    goesBackPlain: 'It goes back to what the server has.',
    field: 'What',
    yours: 'Yours',
    server: 'Server',
    discard: 'Discard for good',
    alike: (count: number) => `${count} changes need the same thing, which is not there.`,
    discardAlike: (count: number) => `Discard all ${count}`,
    keep: 'Keep it',
  },
  clearFailed: 'Failed to clear sync queue',
  syncFailed: 'It did not work this time. Nothing is lost; the next try follows by itself.',
  retryFailed: 'It could not be put back into the queue. Try again.',
} as const;

/** Of what can be taken off a device without room. */
export const ROOM_TEXTS = {
  intro:
    'Pictures and videos of these modules are kept for use offline. You can have them again whenever you are online.',
  nothing:
    'No offline copies of modules are kept that could be removed. Make room by deleting other things on this device, such as photos or apps that you do not need.',
  unnamed: 'A module',
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  ask: 'Remove its pictures and videos?',
  askText:
    'They leave this device. The module needs a connection to show them, until you keep it here again.',
  removeSure: 'Remove them',
  keep: 'Keep them',
} as const;

/** Of files that the server refused. */
export const FILE_TEXTS = {
  next: {
    smaller: 'Choose a smaller file instead, and discard this one.',
    again: 'Discard this one then.',
    refused: 'The server does not let you store it. Sign in anew and try again, or discard it.',
    other: 'Try again. If it happens once more, discard it and choose the file anew.',
  },
  ask: 'Discard this file?',
  askText: 'It leaves this device for good. What uses it will show nothing in its place.',
  discardSure: 'Discard for good',
  keep: 'Keep it',
  discardFailed: 'The file could not be discarded. Try again.',
} as const;

/** Of what could not be read and was quarantined. */
export const QUARANTINE_TEXTS = {
  a: (word: string) => (/^[aeiou]/.test(word) ? `An ${word}` : `A ${word}`),
  something: 'Something on this device',
  things: {
    profiles: 'profile',
    creator_nest_settings: 'nest',
    groups: 'group',
    media_files: 'file',
    modules: 'module',
    playlists: 'playlist',
    playlist_items: 'place in a playlist',
    group_members: 'member of a group',
    access_control: 'right of a group',
    module_access: 'right of a person',
    access_requests: 'request for access',
    module_sessions: 'lesson',
    module_nest_visibility: 'place on a nest',
    playlist_nest_visibility: 'place on a nest',
    creator_playlist_order: 'place on a nest',
    creator_content_order: 'place on a nest',
    feedback: 'piece of feedback',
  },
  kinds: {
    document: 'the copy on this device is damaged',
    item: 'a change that could not be read',
    row: 'what the server sent could not be read',
    version: 'a second version that could not be read',
  },
  of: (words: string, subject: string) => `${words}: ${subject}`,
  save: 'Save as a file',
  saveAll: 'Save all as a file',
  remove: 'Remove',
  removeAll: 'Remove all',
  removeSure: 'Remove for good',
  ask: 'Remove this for good?',
  askText: 'What is kept of it here goes for good. Save it as a file first if you may need it.',
  keep: 'Keep it',
  askAll: (count: number) => `Remove all ${count} for good?`,
  askAllText: 'What is kept of them here goes for good. Save them as a file first if you may need them.',
  keepAll: 'Keep them',
  fileName: (day: string) => `fledge-set-aside-${day}.json`,
  removeFailed: 'It could not be removed. Try again.',
} as const;

/** What became of something by itself. */
export const NOTICE_TEXTS = {
  title: (count: number) => `Good to know (${count})`,
  dismiss: 'Dismiss',
  dismissAll: 'Dismiss all',
  quoted: (name: string) => `'${name}'`,
  named: (kind: string, name: string) => `${kind} '${name}'`,
  kinds: { groups: 'the group', modules: 'the module', playlists: 'the playlist' },
  thing: 'what it belongs to',
  content: 'Something',
  aPlaylist: 'a playlist',
  aPerson: 'Somebody',
  lost: {
    'queue-lost':
      'The list of changes that waited on this device was lost. What is here is compared with what the server has: what it lacks is sent, and what may be newer there is kept as a second version.',
    'documents-lost':
      'Part of what was stored on this device was lost. What the server has comes back by itself, and what waited to be sent still is.',
  },
  notAdded: (what: string, thing: string) => `${what} was not added: ${thing} was deleted on another device.`,
  notAddedTo: (what: string, thing: string) =>
    `${what} was not added to ${thing}: it was deleted on another device.`,
  notSaved: (what: string, thing: string) => `${what} was not saved: ${thing} was deleted on another device.`,
  notAsked: (thing: string) => `Your request for access was not sent: ${thing} was deleted.`,
  wentAgain: (what: string, thing: string) =>
    `${what} is gone again: ${thing} was deleted on another device.`,
  rest: (what: string, thing: string) =>
    `${what} was saved, but for what needs ${thing}: that was deleted on another device.`,
} as const;

/** Why a change is held, and what to do about it. */
export const REASON_TEXTS = {
  displayName: {
    reason: 'This display name is already taken. Please choose another one.',
    next: 'Choose another display name; it is then sent by itself.',
  },
  subdomain: {
    reason: 'This subdomain is already taken',
    next: 'Choose another subdomain; it is then sent by itself.',
  },
  subdomainForm: {
    reason: 'This subdomain cannot be used.',
    next: 'Choose one of small letters, digits and hyphens.',
  },
  subdomainReserved: { reason: 'This subdomain is reserved.', next: 'Choose another one.' },
  exists: {
    reason: 'The server has this already.',
    next: 'Discard it: what the server has stays.',
  },
  memberExists: {
    reason: 'This person is in the group already.',
    next: 'Discard it: the person stays in the group.',
  },
  policy: {
    reason: 'You may not change this, or not any more.',
    next: 'Ask whoever it belongs to, then try again. Or discard your change.',
  },
  lesson: {
    reason: 'This lesson is not open to you any more.',
    next: 'Ask whoever made it for access. Once you have that, it is sent by itself. Or discard it.',
  },
  deletedLesson: {
    reason: 'This module was deleted by its creator; your progress is kept on this device.',
    next: 'You need not do anything. Save it as a file if you want to have it elsewhere, or discard it.',
  },
  stranger: {
    reason: 'You may not add this person to the group.',
    next: 'Invite the person again by e-mail. And discard this one.',
  },
  cycle: {
    reason: 'A playlist cannot contain itself, neither directly nor through another playlist.',
    next: 'Discard it, or take one of the two playlists out of the other and try again.',
  },
  askedSoon: {
    reason: 'The creator has declined your request less than a day ago.',
    next: 'Try again tomorrow, or discard it.',
  },
  tooLarge: {
    reason: 'It is larger than the server takes.',
    next: 'Make it smaller, for example by making two modules of it. It is then sent by itself.',
  },
  tooLargeThing: {
    reason: 'It is larger than the server takes.',
    next: 'Make it smaller; it is then sent by itself. Or save it as a file and discard it.',
  },
  field: (label: string) => ({
    reason: `${label} is empty, too long, or has a form that the server does not take.`,
    next: 'Change it; it is then sent by itself.',
  }),
  check: {
    reason: 'Something in it does not fit the rules of the server.',
    next: 'Change it, then try again. Or discard it.',
  },
  parent: (what: string) => ({
    reason: `The ${what} that it needs is not on the server.`,
    next: `It is sent by itself once the ${what} is there. If the ${what} was deleted, it ends by itself.`,
  }),
  session: { reason: 'Your session has ended.', next: 'Sign in again, then try again.' },
  disagree: {
    reason: 'The server and this device do not agree on what is there now.',
    next: 'Try again. If it happens once more, save it as a file and discard it.',
  },
  unknown: {
    reason: 'The server did not take it.',
    next: 'Try again. If it happens once more, save it as a file and ask for help.',
  },
  overflow: {
    reason: 'More changes wait than the queue holds.',
    next: 'It is sent by itself once there is room.',
  },
  age: { reason: 'It has waited for more than a week.', next: 'It is sent by itself.' },
  quota: { reason: 'This device is full.', next: 'It is sent by itself once there is room.' },
  parents: {
    groups: 'group',
    modules: 'module',
    playlists: 'playlist',
    other: 'thing',
  },
} as const;
