import { newUuid } from '@/shared/new-uuid';

const KEY = 'fledge-window';

/** The part of `sessionStorage` that is used. */
export type WindowStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Identifies this window (a tab), also after a reload; a new id if `renew` is set. */
export function windowId(storage: WindowStorage | undefined, renew = false): string {
  try {
    const known = renew ? null : storage?.getItem(KEY);
    if (known !== null && known !== undefined && /^[\w-]{1,64}$/.test(known)) return known;
    const id = newUuid();
    storage?.setItem(KEY, id);
    return id;
  } catch {
    // Storage is denied: the window gets a new id after a reload.
    return newUuid();
  }
}

/** The browser's session storage; undefined if denied. */
export function browserWindow(): WindowStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
