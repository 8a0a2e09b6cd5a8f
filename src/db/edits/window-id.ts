import { newUuid } from '@/shared/new-uuid';

const KEY = 'fledge-window';

/** The part of `sessionStorage` that is used. */
export type WindowStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Identifies this window (a tab) among others, also after a reload; another one when `renew` asks for it. */
export function windowId(storage: WindowStorage | undefined, renew = false): string {
  try {
    const known = renew ? null : storage?.getItem(KEY);
    if (known !== null && known !== undefined && /^[\w-]{1,64}$/.test(known)) return known;
    const id = newUuid();
    storage?.setItem(KEY, id);
    return id;
  } catch {
    // The browser stores nothing: then the window is another one after a reload.
    return newUuid();
  }
}

/** The browser's storage for one window; undefined where it denies it. */
export function browserWindow(): WindowStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
