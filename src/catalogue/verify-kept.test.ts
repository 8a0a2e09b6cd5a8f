import { expect, it } from 'vitest';
import * as v from 'valibot';
import { systemClock } from '@/shared/clock';
import { moduleSchema } from './catalogue-answers';
import { createMemoryShelf } from './memory-shelf';
import { moduleRow, TEST_CONFIG, testId } from '@support/catalogue/catalogue-fixtures';
import { verifyKept } from './verify-kept';

const answering =
  (status: number, body: unknown): typeof fetch =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

async function shelfWith(...ns: readonly number[]) {
  const shelf = createMemoryShelf(systemClock);
  for (const n of ns) await shelf.modules.put([v.parse(moduleSchema, moduleRow(n))]);
  return shelf;
}

const isFirst = (id: string) => Promise.resolve(id === testId(1));

it('drops modules whose links no longer open (D10, D20)', async () => {
  const shelf = await shelfWith(1, 2);
  const asked: string[] = [];
  const send: typeof fetch = (input, init) => {
    asked.push(new URL(new Request(input).url).pathname);
    return answering(200, [testId(2)])(input, init);
  };
  expect(await verifyKept(shelf, { config: TEST_CONFIG, token: null, send })).toEqual([testId(1)]);
  expect(asked).toEqual(['/rest/v1/rpc/openable_modules']);
  expect(await shelf.modules.ids()).toEqual([testId(2)]);
});

it('reports lost modules of which only media is here (decision D10)', async () => {
  const shelf = await shelfWith(1);
  const copy = { isWanted: true, version: '', usedAt: 0, files: [], missing: [] };
  await shelf.copies.put({ ...copy, moduleId: testId(1) });
  await shelf.copies.put({ ...copy, moduleId: testId(2) });
  const send = answering(200, []);
  expect(await verifyKept(shelf, { config: TEST_CONFIG, token: null, send })).toEqual([testId(1), testId(2)]);
});

it('keeps own modules, which the server may not have yet', async () => {
  const shelf = await shelfWith(1, 2);
  const options = { config: TEST_CONFIG, token: 'token', isOwn: isFirst, send: answering(200, []) };
  expect(await verifyKept(shelf, options)).toEqual([testId(2)]);
  expect(await shelf.modules.ids()).toEqual([testId(1)]);
});

it.each([
  ['a refusal', answering(401, {})],
  ['nonsense', answering(200, { hello: 1 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('drops nothing after %s', async (_what, send) => {
  const shelf = await shelfWith(1);
  await expect(verifyKept(shelf, { config: TEST_CONFIG, token: null, send })).rejects.toThrow();
  expect(await shelf.modules.ids()).toEqual([testId(1)]);
});
