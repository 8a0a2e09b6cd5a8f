import { afterAll, expect, it } from 'vitest';
import { deleteAccountData } from '@/db/delete-account-data';
import { documentsStorage } from '@/db/documents-storage';
import { QUEUE } from '@/shared/limits';
import { playMonthOffline } from '@support/replication/play-month-offline';

/** `VITE_MONTH_CHANGES=50000` plays a month of hard work; fewer prove the same and leave others the machine. */
const CHANGES = Number((import.meta.env as Record<string, unknown>)['VITE_MONTH_CHANGES'] ?? 3000);
const PREFIX = `month-${crypto.randomUUID()}`;

afterAll(() => deleteAccountData('anna', PREFIX));

it('sends 50,000 offline changes, each once, over real IndexedDB (Q6, Q7, L1)', async () => {
  const played = await playMonthOffline(PREFIX, CHANGES, documentsStorage());
  console.info(played.figures);
  expect(played.queued).toBeLessThanOrEqual(QUEUE.maxItems);
  expect(played.pending).toBe(CHANGES);
  expect(played.missing).toEqual([]);
  expect(played.arrived).toBe(CHANGES);
  expect(played.status).toMatchObject({ pending: 0, held: 0, quarantined: 0 });
  expect(played.ops).toBeLessThanOrEqual(CHANGES + QUEUE.maxItems);
}, 600_000);
