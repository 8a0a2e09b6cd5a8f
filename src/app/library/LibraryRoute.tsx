import { Suspense, useMemo, useSyncExternalStore } from 'react';
import type { LibraryLine } from '@/features/library/first-fetch/library-line';
import LibraryScreen, { type MediaSlot } from '@/features/library/LibraryScreen';
import { useLocalStoreHandle } from '@/db/database-context';
import { useSyncStatus } from '@/replication/use-sync-status';
import { Spinner } from '@/ui/Spinner';
import { engine } from '../engine/engine';
import { lazyRoute } from '../routing/lazy-route';
import { syncPanelRequest } from '../sync-panel/sync-panel-request';
import { countProfiles } from './count-profiles';
import { probeConnection } from './probe-connection';

const MediaLibrary = lazyRoute(() => import('@/features/media-library/MediaLibrary'));

const probe = () => probeConnection(countProfiles);

/** /nest/content: the library with its media tab, and with what it needs of the replication. */
export default function LibraryRoute() {
  const { online, firstSync, lastError, fetching } = useSyncStatus();
  const running = useSyncExternalStore(engine.subscribe, engine.read, engine.read);
  const handle = useLocalStoreHandle();
  const failed = fetching.error !== null || lastError !== null;
  const line = useMemo<LibraryLine>(
    () => ({
      online,
      failed,
      news: firstSync,
      probe,
      // Without the local data nothing runs yet.
      fetchNow: async () => {
        await handle.open();
        await running?.syncNow();
      },
    }),
    [online, failed, firstSync, handle, running],
  );
  return <LibraryScreen line={line} media={drawMedia} onShowHeld={showHeld} />;
}

function showHeld(): void {
  syncPanelRequest.set(true);
}

function drawMedia(slot: MediaSlot) {
  return (
    <Suspense fallback={<Spinner />}>
      <MediaLibrary {...slot} />
    </Suspense>
  );
}
