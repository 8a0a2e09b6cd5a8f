import { afterEach, expect, it, vi } from 'vitest';
import { authStore } from '@/auth/auth-state';
import { AppError } from '@/shared/app-error';
import { followAccountEnd } from './follow-account-end';

const before = authStore.read();
const put = (sessionState: 'valid' | 'expired') => authStore.set({ ...before, account: 'me', sessionState });

afterEach(() => authStore.set(before));

it('checks once after the session expired, and leaves a deleted account', async () => {
  put('valid');
  const leave = vi.fn(() => Promise.resolve());
  const hasEnded = vi.fn(() => Promise.resolve(true));
  const stop = followAccountEnd({ hasEnded, leave });
  expect(hasEnded).not.toHaveBeenCalled();
  put('expired');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  put('valid');
  put('expired');
  expect(hasEnded).toHaveBeenCalledTimes(1);
  stop();
});

it.each([
  ['is there', () => Promise.resolve(false)],
  ['cannot be asked about', () => Promise.reject(new AppError('ERR_OFFLINE', 'no line'))],
])('keeps everything of an account that %s', async (_what, answer) => {
  put('expired');
  const leave = vi.fn(() => Promise.resolve());
  const hasEnded = vi.fn<() => Promise<boolean>>(answer);
  const stop = followAccountEnd({ hasEnded, leave });
  await vi.waitFor(() => expect(hasEnded).toHaveBeenCalled());
  await Promise.resolve();
  expect(leave).not.toHaveBeenCalled();
  stop();
});
