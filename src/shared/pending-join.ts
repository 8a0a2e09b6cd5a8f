import { createValueStore } from './value-store';

/** A request to join a group by code. It stays on this device until it is done, through sign-up too. */
export interface PendingJoin {
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Who joins; null for a visitor who is about to sign in. */
  readonly account: string | null;
}

/** The outcome so far, for the join page. */
export interface JoinProgress {
  readonly code: string;
  readonly state:
    | 'joining'
    | 'joined'
    | 'already_member'
    | 'none'
    | 'unconfirmed'
    | 'slow_down'
    | 'unreachable';
  readonly group?: string;
}

const KEY = 'fledge-join';
const HOUR = 60 * 60_000;
/** After this a visitor's request expires. */
const VISITOR_FOR = HOUR;
const KEPT_FOR = 7 * 24 * HOUR;

/** This device's request, if any. */
export const pendingJoin = createValueStore<PendingJoin | null>(readKept());
/** The outcome of this page's last request. */
export const joinProgress = createValueStore<JoinProgress | null>(null);

export function requestJoin(wish: PendingJoin): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Storage denied: it lasts as long as the page.
  }
  joinProgress.set(null);
  pendingJoin.set(wish);
}

export function clearPendingJoin(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
  pendingJoin.set(null);
}

/** Whether the request is this account's and has not expired. */
export function isJoinOf({ account, at }: PendingJoin, who: string, now: number): boolean {
  return account === who && Math.abs(now - at) < KEPT_FOR;
}

/** As `isJoinOf`, or a visitor's: they may have signed in since, and confirm it. */
export function mayBeJoinOf(wish: PendingJoin, who: string, now: number): boolean {
  return isJoinOf(wish, who, now) || (wish.account === null && Math.abs(now - wish.at) < VISITOR_FOR);
}

function readKept(): PendingJoin | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PendingJoin> | null;
    if (typeof kept?.code !== 'string' || typeof kept.at !== 'number') return null;
    return { code: kept.code, at: kept.at, account: typeof kept.account === 'string' ? kept.account : null };
  } catch {
    // Storage denied, or an invalid value.
    return null;
  }
}
