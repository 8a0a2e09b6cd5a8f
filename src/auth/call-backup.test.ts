import { expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import { callBackup } from './call-backup';

const REFUSED = new AppError('ERR_SESSION_EXPIRED', 'not mine');
const token = () => 'theirs';

it('calls as the account when the backup accepts its token', async () => {
  expect(await callBackup('anna', (as) => Promise.resolve(as), token)).toBe('theirs');
});

it('calls as a visitor without a valid token, and renews none', async () => {
  expect(
    await callBackup(
      'anna',
      (as) => Promise.resolve(as),
      () => null,
    ),
  ).toBeNull();
  // Nobody is signed in on this machine.
  expect(await callBackup('anna', (as) => Promise.resolve(as))).toBeNull();
});

it('calls as a visitor after the backup refuses the token, and does not offer it again', async () => {
  const ask = vi.fn((as: string | null) =>
    as === null ? Promise.resolve('public') : Promise.reject(REFUSED),
  );
  expect(await callBackup('anna', ask, token)).toBe('public');
  expect(await callBackup('anna', ask, token)).toBe('public');
  expect(ask.mock.calls.flat()).toEqual(['theirs', null, null]);
});

it('does not retry after other failures', async () => {
  const down = new AppError('ERR_SERVER_DOWN', 'down');
  const ask = vi.fn(() => Promise.reject(down));
  await expect(callBackup('anna', ask, () => 'another')).rejects.toBe(down);
  expect(ask).toHaveBeenCalledOnce();
});
