import { afterEach, expect, it } from 'vitest';
import { localLease } from '@/db/lease';
import type { RowsResult } from '@/db/local-store';
import type { InvitationRow } from '@/domain/rows/rows';
import { INVITATION_MAIL, QUEUE } from '@/shared/limits';
import { createValueStore } from '@/shared/value-store';
import { failed, type Outcome } from '../server/server';
import { FakeConnectivity } from '@support/replication/fake-connectivity';
import { ManualClock } from '@support/shared/manual-clock';
import { startInvitationMails } from './start-invitation-mails';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const OK = { ok: true, value: undefined } as const;
const DOWN = failed('transport', '502', 'No mail today.');

function invitations(count: number, version = '2026-01-01'): InvitationRow[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `i${n}`,
    created_at: '',
    updated_at: version,
    group_id: 'g',
    email: `p${n}@example.test`,
    first_name: '',
    last_name: '',
    asked_at: '',
    status: 'waiting',
    accepted_at: null,
    mail: 'due',
    mailed_at: null,
  }));
}

/** Tabs on the same rows, with a server with scripted answers. */
function aDevice({ tabs = 1 } = {}) {
  const rows = createValueStore<RowsResult<'invitations'>>({ rows: [], ready: true });
  const clock = new ManualClock();
  const connectivity = new FakeConnectivity();
  const lease = localLease();
  const asked: string[][] = [];
  const answers = { next: (_row: InvitationRow): Outcome<undefined> => OK };
  let news = 0;
  let underWay = 0;
  let most = 0;
  for (let tab = 0; tab < tabs; tab++) {
    let batch: string[] | undefined;
    ends.push(
      startInvitationMails({
        store: {
          name: 'device',
          lease,
          observe: () => ({ get: rows.read, subscribe: rows.subscribe }) as never,
        },
        ask: async (row) => {
          if (batch === undefined) {
            batch = [];
            asked.push(batch);
            setImmediate(() => (batch = undefined));
          }
          batch.push(row.id);
          most = Math.max(most, ++underWay);
          await new Promise(setImmediate);
          underWay--;
          return answers.next(row);
        },
        onAsked: () => news++,
        clock,
        connectivity,
      }),
    );
  }
  return { rows, clock, connectivity, asked, answers, news: () => news, mostUnderWay: () => most };
}

it('requests all due mails, 50 at a time, each once', async () => {
  const { rows, asked, news } = aDevice();
  rows.set({ rows: invitations(120), ready: true });
  await expect.poll(news).toBe(1);
  expect(asked.map(({ length }) => length)).toEqual([INVITATION_MAIL.batch, INVITATION_MAIL.batch, 20]);
  expect(new Set(asked.flat()).size).toBe(120);
  // The same rows, before the outcome is pulled.
  rows.set({ rows: invitations(120), ready: true });
  await new Promise(setImmediate);
  expect(asked).toHaveLength(3);
  // Asked again by the person.
  rows.set({ rows: invitations(1, '2026-01-02'), ready: true });
  await expect.poll(news).toBe(2);
  expect(asked.at(-1)).toEqual(['i0']);
});

it('waits for a connection, and for the row to be on the server', async () => {
  const { rows, asked, news, connectivity } = aDevice();
  connectivity.set({ online: false });
  rows.set({ rows: [...invitations(1, ''), ...invitations(2).slice(1)], ready: true });
  await new Promise(setImmediate);
  expect(asked).toEqual([]);
  connectivity.set({ online: true });
  await expect.poll(news).toBe(1);
  expect(asked).toEqual([['i1']]);
});

it('retries one mail with backoff after a failure, then all', async () => {
  const { rows, clock, asked, answers, news } = aDevice();
  answers.next = () => DOWN;
  rows.set({ rows: invitations(3), ready: true });
  await expect.poll(news).toBe(1);
  expect(clock.waiting()).toEqual([QUEUE.backoff.first]);
  clock.advance(QUEUE.backoff.first);
  await expect.poll(news).toBe(2);
  expect(asked).toEqual([['i0', 'i1', 'i2'], ['i0']]);
  expect(clock.waiting()).toEqual([2 * QUEUE.backoff.first]);
  answers.next = () => OK;
  clock.advance(2 * QUEUE.backoff.first);
  await expect.poll(news).toBe(3);
  expect(asked.slice(2)).toEqual([['i0'], ['i1', 'i2']]);
  expect(clock.waiting()).toEqual([]);
});

it('sends the others when the server refuses one', async () => {
  const { rows, asked, answers, news, clock } = aDevice();
  answers.next = ({ id }) => (id === 'i0' ? failed('refused', '403', 'Unauthorized') : OK);
  rows.set({ rows: invitations(60), ready: true });
  await expect.poll(news).toBe(1);
  expect(asked.flat()).toHaveLength(60);
  expect(clock.waiting()).toEqual([]);
});

it('runs in one tab at a time', async () => {
  const { rows, mostUnderWay, news } = aDevice({ tabs: 3 });
  rows.set({ rows: invitations(1), ready: true });
  await expect.poll(news).toBe(3);
  expect(mostUnderWay()).toBe(1);
});

it('stops requesting when its account ends', async () => {
  const { rows, asked } = aDevice();
  for (const end of ends.splice(0)) end();
  rows.set({ rows: invitations(1), ready: true });
  await new Promise(setImmediate);
  expect(asked).toEqual([]);
});
