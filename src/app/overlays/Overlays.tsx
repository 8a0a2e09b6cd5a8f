import { useEffect } from 'react';
import { startSessionRenewal } from '@/auth/renew-session';
import { useAuth } from '@/auth/use-auth';
import { followTheme } from '@/shared/theme';
import { Toaster } from '@/ui/Toaster';
import { useReturnAfterSignIn } from '../routing/use-return-after-sign-in';
import { SignOutFlow } from '../sign-out/SignOutFlow';
import { useEngine } from '../engine/use-engine';
import { useSubdomain } from '../subdomain/use-subdomain';
import { keepAssetsOnDevice } from '../update/keep-assets-on-device';
import { ConfigurationBanner, FailoverNotice, Notices } from './Notices';
import { PublicNameQuestion } from './PublicNameQuestion';
import { SyncBadge } from './SyncBadge';
import { UpdateQuestion } from './UpdateQuestion';
import { useFailover } from '../failover/use-failover';

export default function Overlays() {
  useEffect(startSessionRenewal, []);
  useEffect(followTheme, []);
  useReturnAfterSignIn();
  useEngine();
  useFailover();
  useKeptAssets();
  useSubdomain();
  return (
    <>
      <ConfigurationBanner />
      <Notices />
      <FailoverNotice />
      <UpdateQuestion />
      <SyncBadge />
      <Toaster />
      <SignOutFlow />
      <PublicNameQuestion />
    </>
  );
}

/** Keeps the app on this device for offline use; for visitors the public screens. */
function useKeptAssets(): void {
  const { user } = useAuth();
  const signedIn = user !== null;
  useEffect(() => keepAssetsOnDevice(signedIn ? 'all' : 'public'), [signedIn]);
}
