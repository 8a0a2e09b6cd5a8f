import { expect, it, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { backupInUse } from '@/shared/project-in-use';
import { checkFileExists, useIsMissing } from './missing-files';

function Shown({ address }: { readonly address: string }) {
  return useIsMissing(address) ? 'gone' : 'there';
}
const shown = (address: string) => renderToString(createElement(Shown, { address }));
const url = 'https://files.example/cat.png';

it.each([
  ['is not there', () => Promise.resolve(new Response(null, { status: 404 })), 'gone'],
  ['is not there, as storage says it', () => Promise.resolve(new Response(null, { status: 400 })), 'gone'],
  ['is there', () => Promise.resolve(new Response()), 'there'],
  ['may be there: the server is away', () => Promise.resolve(new Response(null, { status: 503 })), 'there'],
  ['may be there: the connection broke', () => Promise.reject(new TypeError('no line')), 'there'],
])('a file that does not load %s', async (what, send, state) => {
  await checkFileExists(what, url, send);
  expect(shown(what)).toBe(state);
});

it('is checked on the server as a whole, even when a smaller size was shown', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  await checkFileExists('a', 'blob:https://app.example/1', send);
  expect(send).not.toHaveBeenCalled();
  await checkFileExists('a', 'https://files.example/cat.w320-640.320.webp', send);
  expect(send.mock.lastCall?.[0]).toBe('https://files.example/cat.w320-640.webp');
});

it('is not checked in a backup project, which may lack files (decision E16)', async () => {
  const send = vi.fn<typeof fetch>();
  backupInUse.set({ url: 'https://backup.test', anonKey: '', isWritable: false });
  await checkFileExists('b', 'https://backup.test/cat.png', send);
  backupInUse.set(null);
  expect(send).not.toHaveBeenCalled();
});
