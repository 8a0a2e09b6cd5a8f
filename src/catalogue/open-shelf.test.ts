import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { systemClock } from '@/shared/clock';
import { moduleRow, testId } from '@support/catalogue/catalogue-fixtures';
import { moduleSchema } from './catalogue-answers';
import { openShelf } from './open-shelf';

it('lasts as long as the tab where the browser denies storage', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const visitor = await openShelf('visitor', systemClock, () => Promise.reject(new Error('not asked')));
  await visitor.modules.put([v.parse(moduleSchema, moduleRow(1))]);
  expect((await visitor.modules.get(testId(1)))?.value.title).toBe('Module 1');
  const account = await openShelf(testId(7), systemClock, () => Promise.resolve(visitor));
  expect(await account.modules.ids()).toEqual([]);
  expect([...warned.mock.calls, ...error.mock.calls]).toHaveLength(2);
  vi.restoreAllMocks();
});
