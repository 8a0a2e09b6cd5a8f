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

/** Retry delays while a screen waits. Ours. */
export const SCREEN_RETRY = { first: 2 * SECOND, longest: 30 * SECOND } as const;
/** Retry delays after a failed read of local data. Ours. */
export const READ_RETRY = { first: 5 * SECOND, longest: MINUTE } as const;

/** Polling and Realtime (shell specification, section 9, for the connection; the rest of rule P6 is ours). */
export const REALTIME = {
  /** Polling interval of a visible page: by default, with data saving, with Realtime connected, and with live viewers. */
  intervals: { full: MINUTE, saving: 3 * MINUTE, live: 5 * MINUTE, watched: 10 * SECOND },
  timeout: 10 * SECOND,
  heartbeat: 30 * SECOND,
  /** Reconnect delays. The specified ones are followed by longer ones, for servers without Realtime. */
  reconnect: [SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE],
  /** A connection that lasted this long resets the delays. */
  stableAfter: 30 * SECOND,
  /** Hints within this time cause a single pull. Milliseconds. */
  hintBatch: 300,
  /** Limit on the pulls that hints cause within `pullWindow`, and on repeated ones. */
  maxPulls: 10,
  pullWindow: MINUTE,
  /** How long a transaction's last hint may precede its last row. */
  hintSpan: 200,
  /** Delays before repeating a pull that came too early; doubled each time. */
  firstRepeat: SECOND,
  longestRepeat: MINUTE,
} as const;

/** Probing whether the server is reachable (authoring specification, section 7; the timeout is ours). */
export const PROBE = {
  attempts: 3,
  /** Doubled after each attempt. */
  firstPause: 1 * SECOND,
  timeout: 8 * SECOND,
} as const;

/** Failover to the backup project and back (decision E16). All ours. */
export const FAILOVER = {
  /** Failed probes in a row before the backup is used. */
  failures: 3,
  /** Between two probes. */
  between: 5 * SECOND,
  /** While the backup is in use, the first project is probed after `firstReturn`, doubling up to `longestReturn`. */
  firstReturn: 15 * SECOND,
  longestReturn: 2 * MINUTE,
  /** Answers in a row before it is used again; doubled with each relapse, up to `mostAnswers`. */
  answers: 3,
  mostAnswers: 24,
  /** A page opened this soon after an outage was found starts with the backup. */
  knownFor: 5 * MINUTE,
} as const;

/** Limits on texts and files (authoring specification, sections 5 and 9; text lengths are ours). */
export const SIZE = {
  title: 300,
  description: 10_000,
  displayName: 100,
  fullName: 200,
  /** Characters of one module's content as JSON. The database accepts 5 million, since its JSON contains spaces. */
  moduleContent: 4_000_000,
  /** Nodes of one module. */
  moduleNodes: 5000,
  /** Longest duration of a module. */
  moduleSeconds: 24 * 60 * 60,
  /** Deepest nesting of a column's value. Ours stays below ten; the limit protects recursion from other content. */
  jsonDepth: 100,
  mediaFile: 500 * 1024 * 1024,
  thumbnail: 10 * 1024 * 1024,
  /** In bytes, of the chosen file; subtitles of a whole day are smaller. */
  captions: 5 * 1024 * 1024,
} as const;

/** Most space on a device for content shared by others (decision D18), enforced by `private.newest_shared_modules`. */
export const SHARED_LIMITS = {
  bytes: 64_000_000,
  playlists: 1000,
  playlistItems: 20_000,
  groups: 1000,
} as const;

/** Groups of learners (authoring specification, section 9, for the first two; the rest is ours). */
export const GROUP = {
  removeDebounce: 300,
  importBatch: 50,
  /** Rows of a file: as many as an account can invite in a day (`private.resolve_invitation`). */
  importPeople: 5000,
  importFile: 5 * 1024 * 1024,
  /** Columns of the file that a person can assign. Ours. */
  importColumns: 100,
  /** After this long on a step a learner counts as stuck; a long video is a single step. */
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
  /** How long the dialog that adds to playlists shows its confirmation. */
  playlistsUpdated: 1.5 * SECOND,
} as const;

/** How long a database of this device may not respond before the person is notified. Ours. */
export const DATABASE_PATIENCE = 5 * SECOND;

/** Access requests (decision D4). Ours; the database has the same limits. */
export const ACCESS_REQUEST = {
  /** Characters of the message to the creator. */
  message: 1000,
  /** Wait after a decline before the next request. */
  againAfter: DAY,
} as const;

/** Mailing invitations (batches: authoring specification, section 9; the timeout is ours). */
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

/** Versions kept while a module is edited. All ours. */
export const HISTORY = {
  /** While a module is edited, a version is kept at most this often. */
  interval: 5 * MINUTE,
  /** A due version waits for `pause` without typing, at most `patience`. */
  pause: 3 * SECOND,
  patience: 2 * MINUTE,
  /** Deleting this many nodes in one step counts as a big step. */
  manyNodes: 5,
  /** Age up to which every version is kept; then one an hour, a day, a week. */
  everyFor: 60 * MINUTE,
  hourlyFor: DAY,
  dailyFor: 30 * DAY,
  /** Most versions of a module. */
  mostAutomatic: 150,
  mostNamed: 100,
  /** Characters of the name of a version. */
  name: 100,
  /** Bytes of automatic versions, over all modules of an account. */
  mostBytes: 64 * 1024 * 1024,
  /** How long a deleted version can be restored. */
  undoFor: MINUTE,
  /** How long versions outlive their module: after its deletion, and while it is missing on the device. */
  afterDeletion: DAY,
  afterMissing: 30 * DAY,
} as const;

/** Undo steps on the device; their number is unlimited. All ours. */
export const UNDO = {
  /** Steps of a window expire this long after its last edit. */
  keptFor: 14 * DAY,
  /** Characters of a window's steps in a module; above it the oldest are removed, down to half. */
  mostCharacters: 64_000_000,
} as const;

/** Session tokens (shell specification, section 9), and how long a mailed code replaces the old password (D16). */
export const AUTH = {
  refreshTick: 30 * SECOND,
  refreshWithinTicks: 3,
  recoveryCounts: 10 * MINUTE,
  /** Timeout of the display name check; the server checks again on saving. */
  nameLookup: 3 * SECOND,
} as const;

/** Shares of the browser's quota from which the device counts as nearly full, and as full. Ours. */
export const STORAGE = {
  warnAt: 0.8,
  /** No new media above this; the rest is reserved for texts. */
  fullAt: 0.95,
} as const;
