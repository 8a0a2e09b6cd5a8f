import { backgroundTokens } from '@/auth/background-tokens';
import { deviceLease } from '@/db/lease';
import { sendInBackground } from '@/replication/background-send/send-in-background';
import { supabaseServer } from '@/replication/server/supabase-server';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { readConfig } from '@/shared/config';
import { reportError } from '@/shared/report-error';
import { BACKGROUND_TAG, type SyncEvent } from './sync-manager';

/* The service worker that sends the queue with the app closed (rule Q14). It answers no requests. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => {
  // It controls no pages that could run an older build.
  self.skipWaiting().catch(reportError);
});

self.addEventListener('sync', (event) => {
  const woken = event as unknown as SyncEvent;
  if (woken.tag === BACKGROUND_TAG) woken.waitUntil(send());
});

/** Rejects to be retried by the browser. */
async function send(): Promise<void> {
  const result = readConfig(import.meta.env, self.location.origin);
  if (!result.ok) return;
  const tokens = backgroundTokens(result.config);
  const account = await tokens.account();
  if (account === null) return;
  const server = supabaseServer(result.config, () => tokens.tokenOf(account), {
    renewAccessToken: (usedToken) => tokens.renew(account, usedToken),
  });
  const { again } = await sendInBackground({ account, server, clock: systemClock, lease: deviceLease() });
  if (again) throw new AppError('ERR_OFFLINE', 'Something still waits to be sent.');
}
