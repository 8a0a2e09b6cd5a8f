/**
 * Every business limit of the product, in milliseconds unless named otherwise; stored ones are checks in
 * `supabase/migrations` too.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The sync queue (shell specification, section 9). */
export const QUEUE = {
  maxItems: 1000,
  /** When full, the oldest leave until this share of `maxItems` remains. */
  trimTo: 0.9,
  maxRetries: 3,
  interval: 5 * SECOND,
  /** Edits of module content leave at most this often (rule Q5). Ours. */
  contentInterval: 1 * SECOND,
  requestTimeout: 30 * SECOND,
  maxAge: 7 * DAY,
  /** Items kept when the browser refuses to store more. */
  keepOnQuota: 500,
  countRefresh: 1 * SECOND,
  /** After a failed transport. */
  backoff: { first: 5 * SECOND, longest: 5 * MINUTE },
} as const;

/** Before something is tried again that a screen waits for. Ours. */
export const SCREEN_RETRY = { first: 2 * SECOND, longest: 30 * SECOND } as const;
/** Before local data is read again that could not be read. Ours. */
export const READ_RETRY = { first: 5 * SECOND, longest: MINUTE } as const;

/** When the server is asked for news (shell specification, section 9, for the line; the rest of rule P6 is ours). */
export const REALTIME = {
  /** How often a visible page asks on its own: usually, where data is saved, while the server reports changes, and while
   * somebody watches what others do. */
  intervals: { full: MINUTE, saving: 3 * MINUTE, live: 5 * MINUTE, watched: 10 * SECOND },
  timeout: 10 * SECOND,
  heartbeat: 30 * SECOND,
  /** Pauses before a lost line is opened again. After the specified ones it may be that there is nobody to answer. */
  reconnect: [SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE],
  /** A line that was up for so long starts over with the first pause. */
  steady: 30 * SECOND,
  /** Hints that come within it cause one pull. */
  gather: 300,
  /** Pulls because of hints in that time, at most, and as many repeated ones. */
  mostPulls: 10,
  mostPullsIn: MINUTE,
  /** How much older than the last row of a transaction its last hint may be. */
  hintSpan: 200,
  /** Pause before a premature pull is repeated, doubling from first to longest. */
  firstRepeat: SECOND,
  longestRepeat: MINUTE,
} as const;

/** Whether the server can be reached at all (authoring specification, section 7; the time for an answer is ours). */
export const PROBE = {
  attempts: 3,
  /** Doubled after each attempt. */
  firstPause: 1 * SECOND,
  timeout: 8 * SECOND,
} as const;

/** When a backup project stands in for the first one, and when that is trusted again (decision E16). All of it ours. */
export const FAILOVER = {
  /** Questions in a row that the first project leaves unanswered before the backup stands in for it. */
  failures: 3,
  /** Between two of them, and between two answers on the way back. */
  between: 5 * SECOND,
  /** While the backup is in use, the first project is asked again after `firstReturn`, doubling up to `longestReturn`. */
  firstReturn: 15 * SECOND,
  longestReturn: 2 * MINUTE,
  /** Answers in a row until it is trusted again; twice as many each time that it has fallen, up to `mostAnswers`. */
  answers: 3,
  mostAnswers: 24,
  /** A page that is opened so soon after the first project was found down begins with the backup. */
  knownFor: 5 * MINUTE,
} as const;

/** Limits on texts and files (authoring specification, sections 5 and 9; text lengths are ours). */
export const SIZE = {
  title: 300,
  description: 10_000,
  displayName: 100,
  fullName: 200,
  /** Characters of one module's content as JSON. The database takes 5 million: it writes JSON with blanks in between. */
  moduleContent: 4_000_000,
  /** Nodes of one module. */
  moduleNodes: 5000,
  /** Deepest nesting of a column's values: ours is below ten, others' is what recursion can bear. */
  jsonDepth: 100,
  mediaFile: 500 * 1024 * 1024,
  thumbnail: 10 * 1024 * 1024,
  /** Subtitles of a whole day are smaller. In bytes, of the file as it was chosen. */
  captions: 5 * 1024 * 1024,
} as const;

/** What other people give fills at most this of a device (decision D18). The server holds it (private.fitting_modules). */
export const GIVEN = { bytes: 64_000_000, playlists: 1000, playlistItems: 20_000, groups: 1000 } as const;

/** Groups of learners (authoring specification, section 9, for the first two; the rest is ours). */
export const GROUP = {
  removeDebounce: 300,
  importBatch: 50,
  /** As many people as one account can add in a day (private.settle_invitation), in a file that is read at once. */
  importPeople: 5000,
  importFile: 5 * 1024 * 1024,
  /** Columns of the file that a person can assign. Ours. */
  importColumns: 100,
  /** A learner who has not moved for so long is stuck: most steps take seconds, and a long video stands in one step. */
  stuckAfter: 5 * MINUTE,
} as const;

/** How often a screen is rendered again automatically after a translation or an extension changed the page. */
export const RECOVERY = { times: 3, within: 10 * SECOND } as const;

/** How long notices stay (both specifications, sections 4 and 9). */
export const NOTICE = {
  success: 3 * SECOND,
  failover: 5 * SECOND,
  copied: 2 * SECOND,
  undo: 8 * SECOND,
  /** The dialog that adds to playlists closes so long after it has said that it did. */
  playlistsUpdated: 1.5 * SECOND,
} as const;

/** How long a database of this device may leave a question without an answer before the person is notified. Ours. */
export const DATABASE_PATIENCE = 5 * SECOND;

/** Asking for access to a module (decision D4). Ours; the same stands in the database. */
export const ACCESS_REQUEST = {
  /** Characters of the message to the creator. */
  message: 1000,
  /** How long after a decline one can ask again. */
  againAfter: DAY,
} as const;

/** Having invitations mailed (batches: authoring specification, section 9; the time for an answer is ours). */
export const INVITATION_MAIL = { batch: 50, timeout: 60 * SECOND } as const;

/** The builder (authoring specification, section 9). */
export const BUILDER = {
  autosave: 1 * SECOND,
  savedShown: 2 * SECOND,
  errorShown: 3 * SECOND,
  buttonZoom: { min: 0.1, max: 3, step: 0.1, initial: 1 },
  canvasZoom: { min: 0.1, max: 4 },
  snap: 15,
  newNodeOffset: 50,
  nodeWidth: 200,
  routerWidth: 250,
} as const;

/** Versions of a module that are kept while it is built. All of it ours. */
export const HISTORY = {
  /** While a module is edited, a version is kept at most this often. */
  interval: 5 * MINUTE,
  /** One that is due waits for a pause in the typing of `pause`, for at most `patience`. */
  pause: 3 * SECOND,
  patience: 2 * MINUTE,
  /** Deleting this many nodes in one step counts as a big step. */
  manyNodes: 5,
  /** Every version is kept for so long, then one an hour, one a day, one a week. */
  everyFor: 60 * MINUTE,
  hourlyFor: DAY,
  dailyFor: 30 * DAY,
  /** Of one module, at most. */
  mostAutomatic: 150,
  mostNamed: 100,
  /** Characters of the name of a version. */
  name: 100,
  /** Bytes that the versions kept on their own may take, over all modules of an account. */
  mostBytes: 64 * 1024 * 1024,
  /** How long a deleted version can be brought back. */
  undoFor: MINUTE,
  /** Versions outlive their module for so long: where it was deleted, and where it just is not on the device. */
  afterDeletion: DAY,
  afterMissing: 30 * DAY,
} as const;

/** Steps to undo, on the device: there is no limit to how many. All of it ours. */
export const UNDO = {
  /** A window that was not edited in for so long can no longer undo what it did before. */
  keptFor: 14 * DAY,
  /** Characters that the steps of one window in one module may take on the device; above it the oldest go, down to half. */
  mostCharacters: 64_000_000,
} as const;

/** Session tokens (shell specification, section 9), and how long a mailed code stands for the old password (D16). */
export const AUTH = {
  refreshTick: 30 * SECOND,
  refreshWithinTicks: 3,
  recoveryCounts: 10 * MINUTE,
  /** How long a display name is looked up before it is saved without; the server has the last word anyway. */
  nameLookup: 3 * SECOND,
} as const;

/** Shares of the room that the browser gives, from which on the device counts as nearly full, and as full. Ours. */
export const STORAGE = {
  warnAt: 0.8,
  /** No new media from here on; what is left is for texts, which always find room. */
  fullAt: 0.95,
} as const;
