import { expect, it, vi } from 'vitest';
import { createMemoryShelf } from '@/catalogue/memory-shelf';
import { TEST_CONFIG } from '@/catalogue/testing/catalogue-fixtures';
import { AppError } from '@/shared/app-error';
import { systemClock } from '@/shared/clock';
import { forgetUnseen } from './forget-unseen';

const ACCOUNT = '7b0f2c9e-0000-4000-8000-00000000000d';

function setUp() {
  const shelf = createMemoryShelf(systemClock);
  const verify = vi.fn(() => Promise.resolve<readonly string[]>([]));
  const forget = vi.fn(() => Promise.resolve());
  const memory = { modules: new Map(), playlists: new Map(), nests: new Map(), cards: new Map() };
  const source = { shelf: () => Promise.resolve(shelf), memory };
  return {
    shelf,
    verify,
    forget,
    look: forgetUnseen({ account: ACCOUNT, config: TEST_CONFIG, source, verify, forget }),
  };
}

it('removes what may no longer be seen with its media, at the first sync and when something has gone (D10)', async () => {
  const { shelf, verify, forget, look } = setUp();
  verify.mockResolvedValueOnce(['opened']);
  expect(await look(['a'])).toBe(true);
  expect(forget.mock.calls).toEqual([[ACCOUNT, 'opened', shelf.copies]]);
  await look(['a', 'b']);
  expect(verify).toHaveBeenCalledTimes(1);
  verify.mockResolvedValueOnce(['a']);
  await look(['b']);
  expect(forget.mock.calls.at(-1)).toEqual([ACCOUNT, 'a', shelf.copies]);
});

it('asks again at the next sync where the server could not be asked', async () => {
  const { verify, look } = setUp();
  verify.mockRejectedValueOnce(new AppError('ERR_OFFLINE', 'no line'));
  expect(await look([])).toBe(false);
  expect(await look([])).toBe(true);
  expect(verify).toHaveBeenCalledTimes(2);
});
