import { createValueStore } from '@/shared/value-store';

/** True while somebody who pressed Sign Out has not been signed out yet. */
export const signOutRequest = createValueStore(false);
