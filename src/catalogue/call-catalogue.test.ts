import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { callCatalogue } from './call-catalogue';
import { TEST_CONFIG } from '@support/catalogue/catalogue-fixtures';

afterEach(() => vi.restoreAllMocks());

it('does not report a missing browser function as a lost connection', async () => {
  const lacking = new TypeError('AbortSignal.any is not a function');
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw lacking;
  });
  const send = vi.fn();
  const { signal } = new AbortController();
  const asked = callCatalogue('explore', {}, v.unknown(), { config: TEST_CONFIG, token: null, signal, send });
  await expect(asked).rejects.toBe(lacking);
  expect(send).not.toHaveBeenCalled();
});
