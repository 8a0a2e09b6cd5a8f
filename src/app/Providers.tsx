import { useMemo } from 'react';
import { useAuth } from '@/auth/use-auth';
import { DatabaseProvider } from '@/db/DatabaseProvider';
import { MediaContext, type MediaSource } from '@/media/media-context';
import { readConfig } from '@/shared/config';
import type { Elements } from '@/shared/elements';

async function getAccessToken(): Promise<string | null> {
  const tokens = await import('@/auth/get-access-token');
  return tokens.getAccessToken();
}

async function renewAccessToken(usedToken: string): Promise<string | null> {
  const tokens = await import('@/auth/get-access-token');
  return tokens.renewAccessToken(usedToken);
}

/** Local data and media for every screen, opened on first use. */
export function Providers({ children }: { readonly children: Elements }) {
  const { account } = useAuth();
  const media = useMemo((): MediaSource => {
    const result = readConfig();
    return { account, config: result.ok ? result.config : null, getAccessToken, renewAccessToken };
  }, [account]);
  return (
    <DatabaseProvider account={account}>
      <MediaContext value={media}>{children}</MediaContext>
    </DatabaseProvider>
  );
}
