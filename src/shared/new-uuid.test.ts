import { afterEach, expect, it, vi } from 'vitest';
import { isUuid, newUuid } from './new-uuid';
import { linkId } from './link-id';

afterEach(() => vi.unstubAllGlobals());

it('makes ids in pages over plain http, which have neither randomUUID nor subtle', async () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });

  const ids = Array.from({ length: 200 }, newUuid);

  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  expect(ids.every(isUuid)).toBe(true);
  expect(await linkId('playlist_items', 'A', 'b')).toBe('46c07dd6-f99d-8778-8996-348dc515c9d7');
});
