import type { ReturnedSignIn } from '@/auth/returned-sign-in';
import { createValueStore } from '@/shared/value-store';

/** Whether the sync panel is requested. */
export const syncPanelRequest = createValueStore(false);

/** True from pressing Sign Out until it is done. */
export const signOutRequest = createValueStore(false);

/** The project that came into use (decision E16); null after 5 s. */
export const failoverNews = createValueStore<'first' | 'backup' | null>(null);

/** The result of a sign-in redirect; `none` until known. */
export const returnedSignIn = createValueStore<ReturnedSignIn>({ kind: 'none' });

/** Where the navigation bar has room for the sync badge; null without such a bar. */
export const badgePlace = createValueStore<HTMLElement | null>(null);

/** For the navigation bar; null when it leaves. */
export function offerBadgePlace(element: HTMLElement | null): void {
  badgePlace.set(element);
}
