import { createValueStore } from '@/shared/value-store';

/** Whether the sync panel is asked for: by the badge, a notice or the sign-out dialog. */
export const syncPanelRequest = createValueStore(false);
