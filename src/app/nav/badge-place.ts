import { createValueStore } from '@/shared/value-store';

/** Where the navigation bar has room for the sync badge; null where there is no such bar. */
export const badgePlace = createValueStore<HTMLElement | null>(null);

/** For that place. */
export function offerBadgePlace(element: HTMLElement | null): void {
  badgePlace.set(element);
}
