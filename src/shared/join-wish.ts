import { createValueStore } from './value-store';

/** That somebody on this device wants to join the group of a code: kept until it is done, over a sign-up too. */
export interface JoinWish {
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Who wants it; null for a visitor who is about to sign in. */
  readonly account: string | null;
}

/** What has come of it, for the page of that code. */
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
/** After this a visitor's wish is over. */
const VISITOR_FOR = HOUR;
const KEPT_FOR = 7 * 24 * HOUR;

/** The wish of this device, if there is one. */
export const joinWish = createValueStore<JoinWish | null>(readKept());
/** What became of the last one in this page. */
export const joinProgress = createValueStore<JoinProgress | null>(null);

export function wishToJoin(wish: JoinWish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // It holds as long as the page does.
  }
  joinProgress.set(null);
  joinWish.set(wish);
}

export function forgetJoinWish(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
  joinWish.set(null);
}

/** Whether the wish is that of this account, now. */
export function isWishOf({ account, at }: JoinWish, who: string, now: number): boolean {
  return account === who && Math.abs(now - at) < KEPT_FOR;
}

/** Whether it may be: a visitor's is that of the person who signs in next, or of somebody else at the device. They are asked again. */
export function mayBeWishOf(wish: JoinWish, who: string, now: number): boolean {
  return isWishOf(wish, who, now) || (wish.account === null && Math.abs(now - wish.at) < VISITOR_FOR);
}

function readKept(): JoinWish | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<JoinWish> | null;
    if (typeof kept?.code !== 'string' || typeof kept.at !== 'number') return null;
    return { code: kept.code, at: kept.at, account: typeof kept.account === 'string' ? kept.account : null };
  } catch {
    // Storage denied by the browser, or something else under this name.
    return null;
  }
}
