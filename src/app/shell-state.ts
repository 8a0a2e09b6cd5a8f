import type { ReturnedSignIn } from '@/auth/returned-sign-in';
import { createValueStore } from '@/shared/value-store';

/** Whether the sync panel is asked for: by the badge, a notice or the sign-out dialog. */
export const syncPanelRequest = createValueStore(false);

/** True while somebody who pressed Sign Out has not been signed out yet. */
export const signOutRequest = createValueStore(false);

/** Which project has just come into use (decision E16); null once that has been shown for 5 s. */
export const failoverNews = createValueStore<'first' | 'backup' | null>(null);

/** What a sign-in that returned in the address led to; `none` until it is known. */
export const returnedSignIn = createValueStore<ReturnedSignIn>({ kind: 'none' });

/** Where the navigation bar has room for the sync badge; null where there is no such bar. */
export const badgePlace = createValueStore<HTMLElement | null>(null);

/** For that place. */
export function offerBadgePlace(element: HTMLElement | null): void {
  badgePlace.set(element);
}
