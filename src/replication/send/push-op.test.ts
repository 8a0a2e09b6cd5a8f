import { estimateDuration } from '@/domain/engine/estimate-duration';
import { expect, it } from 'vitest';
import type { OutboxItem } from '@/db/outbox/outbox-item';
import { applyDelta } from '@/domain/json/content-patch';
import { jsonDigest } from '@/domain/json/canonical-json';
import { nodes } from '@support/replication/rows';
import { pushOp } from './push-op';

/** A module of N nodes, of which one was renamed since the server had it. */
function renamed(count: number): OutboxItem {
  const titles = Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, `Node ${at}`]));
  const row = { id: 'm', title: 'Burns', updated_at: '2026-01-01T00:00:00.000001+00:00' };
  return {
    id: 'i',
    table: 'modules',
    rowId: 'm',
    operation: 'update',
    base: { ...row, content: nodes(titles) },
    data: { ...row, content: nodes({ ...titles, n1: 'Cool it' }) },
    sent: null,
    secret: null,
  } as unknown as OutboxItem;
}

const refuseToWait = () => Promise.reject(new Error('Nothing is to wait for.'));

it('sends the delta of long content, and yields to the UI in between', async () => {
  const item = renamed(2000);
  let breaths = 0;
  const yieldToUi = () => {
    breaths += 1;
    return Promise.resolve();
  };
  const { data, delta, digest } = await pushOp(item, { yieldToUi });
  expect(data).toEqual({ estimated_seconds: estimateDuration(item.data?.['content' as never] as never) });
  expect(JSON.stringify(delta).length).toBeLessThan(200);
  expect(digest).toBe(await jsonDigest(item.data?.['content' as never]));
  expect(applyDelta(item.base?.['content'], delta!)).toEqual(item.data?.['content' as never]);
  expect(breaths).toBe(3);
});

it('does not yield for short content, or for content sent whole', async () => {
  const short = await pushOp(renamed(20), { yieldToUi: refuseToWait });
  expect(short.delta).toBeDefined();
  const whole = await pushOp(renamed(2000), { whole: true, yieldToUi: refuseToWait });
  expect(whole.delta).toBeUndefined();
});
