import { useEffect } from 'react';
import { useAuth } from '@/auth/use-auth';
import { keepAssetsOnDevice } from './keep-assets-on-device';

/**
 * Puts the rest of the app on this device once the first screen stands, so that every route opens offline: all of it
 * for signed-in people, the public screens for visitors.
 */
export function useKeptAssets(): void {
  const { user } = useAuth();
  const signedIn = user !== null;
  useEffect(() => keepAssetsOnDevice(signedIn ? 'all' : 'public'), [signedIn]);
}
