/**
 * Every business limit of the product, in one place. The same numbers stand as checks in
 * `supabase/migrations`. Times are milliseconds unless the name says otherwise.
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
  requestTimeout: 30 * SECOND,
  maxAge: 7 * DAY,
  /** Items kept when the browser refuses to store more. */
  keepOnQuota: 500,
  countRefresh: 1 * SECOND,
  /** Pause after a failed transport, doubling from first to last. */
  firstPause: 5 * SECOND,
  longestPause: 5 * MINUTE,
} as const;

/** Rows per request of the replication. Not specified: chosen so that one request stays small on a slow line. */
export const BATCH = { push: 200, pull: 500 } as const;

/** Limits on texts and files (authoring specification, sections 5 and 9; text lengths are ours). */
export const SIZE = {
  title: 300,
  description: 10_000,
  /** Characters of one module's content as JSON. */
  moduleContent: 16_000_000,
  mediaFile: 500 * 1024 * 1024,
  thumbnail: 10 * 1024 * 1024,
} as const;

/** How long notices stay (both specifications, sections 4 and 9). */
export const NOTICE = {
  success: 3 * SECOND,
  failover: 5 * SECOND,
  copied: 2 * SECOND,
  undo: 8 * SECOND,
} as const;

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

/** Session tokens (shell specification, section 9). */
export const AUTH = { refreshTick: 30 * SECOND, refreshWithinTicks: 3 } as const;
