import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { getAccessToken } from '@/auth/get-access-token';
import type { LibraryConnection } from '@/features/library/first-fetch/library-connection';
import LibraryScreen from '@/features/library/LibraryScreen';
import { useLocalStoreHandle } from '@/db/database-context';
import { useSyncStatus } from '@/replication/use-sync-status';
import { AppError } from '@/shared/app-error';
import { readConfig } from '@/shared/config';
import { PROBE } from '@/shared/limits';
import type { ListAddress } from '@/ui/list/use-list-address';
import { Spinner } from '@/ui/Spinner';
import { engine } from '../engine/engine';
import { lazyRoute } from '../routing/lazy-route';
import { syncPanelRequest } from '../shell-state';
import { probeConnection } from './probe-connection';

const MediaLibrary = lazyRoute(() => import('@/features/media-library/MediaLibrary'));

const probe = () => probeConnection(countProfiles);

/** /nest/content, with the media tab and replication. */
export default function LibraryRoute() {
  const { online, lastError, fetching } = useSyncStatus();
  const running = useSyncExternalStore(engine.subscribe, engine.read, engine.read);
  const handle = useLocalStoreHandle();
  const failed = fetching.error !== null || lastError !== null;
  const connection = useMemo<LibraryConnection>(
    () => ({
      online,
      failed,
      probe,
      // Nothing runs without local data.
      fetchNow: async () => {
        await handle.open();
        await running?.syncNow();
      },
    }),
    [online, failed, handle, running],
  );
  return <LibraryScreen connection={connection} media={drawMedia} onShowHeld={showHeld} />;
}

function showHeld(): void {
  syncPanelRequest.set(true);
}

function drawMedia(address: ListAddress) {
  return (
    <Suspense fallback={<Spinner />}>
      <MediaLibrary address={address} />
    </Suspense>
  );
}

/**
 * Resolves when the server answers at all; a refusal is an answer too.
 * @throws AppError ERR_CONFIG_MISSING, ERR_OFFLINE, ERR_SERVER_DOWN
 */
async function countProfiles(send: typeof fetch = fetch): Promise<void> {
  const result = readConfig();
  if (!result.ok) throw new AppError('ERR_CONFIG_MISSING', result.message);
  const { url, anonKey } = result.config;
  // Ask even if the token cannot be renewed.
  const token = await getAccessToken().catch(() => null);
  let status: number;
  try {
    const response = await send(`${url}/rest/v1/profiles?select=id`, {
      method: 'HEAD',
      headers: { apikey: anonKey, Authorization: `Bearer ${token ?? anonKey}`, Prefer: 'count=exact' },
      signal: AbortSignal.timeout(PROBE.timeout),
    });
    ({ status } = response);
  } catch (cause) {
    throw new AppError('ERR_OFFLINE', 'profiles could not be counted', { cause });
  }
  if (status >= 500) throw new AppError('ERR_SERVER_DOWN', `profiles: answered ${status}`);
}
