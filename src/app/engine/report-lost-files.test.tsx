import { afterEach, expect, it } from 'vitest';
import { addFiles } from '@/media/store/add-files';
import { noteChosen } from '@/media/store/chosen-files';
import { closeFilesDatabase } from '@/media/store/files-database';
import { toasts } from '@/ui/toast-store';
import { reportLostFiles } from './report-lost-files';

const account = '7b0f2c9e-0000-4000-8000-00000000000b';
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const { id } of toasts.read()) toasts.dismiss(id);
  closeFilesDatabase(account);
  localStorage.clear();
});

const told = () => toasts.read().map(({ text }) => text);
const notes = () => Object.keys(localStorage).filter((key) => key.includes('chosen:'));
const tell = (of = account) => stops.push(reportLostFiles(of));

/** The remains of a page closed while it stored a file: the note without the lock. */
function choseAndLeft(name: string, at = Date.now()) {
  localStorage.setItem(`fledge-${account}-chosen:${crypto.randomUUID()}`, JSON.stringify({ name, at }));
}

it('reports a file that was not stored, until dismissed (L8, L9)', async () => {
  choseAndLeft('Owl.png');
  tell();
  await expect.poll(told).toEqual(['Owl.png did not get onto this device; choose it again.']);
  expect(toasts.read()[0]?.isError).toBe(true);
  stops.pop()?.();
  // Other accounts do not see it; it shows again for the same account.
  expect(told()).toEqual([]);
  tell(crypto.randomUUID());
  tell();
  await expect.poll(told).toHaveLength(1);
  toasts.dismiss(toasts.read()[0]!.id);
  expect(notes()).toEqual([]);
});

it('reports many files together', async () => {
  for (let n = 1; n <= 5; n += 1) choseAndLeft('Owl.png');
  tell();
  await expect
    .poll(told)
    .toEqual([
      '5 files did not get onto this device; choose them again: Owl.png, Owl.png, Owl.png, and 2 more.',
    ]);
});

it('does not report a file that another page is storing, or that is here', async () => {
  const settle = noteChosen(account, 'Slow.mp4');
  await addFiles(account, [new File(['%PDF-1.7'], 'Plan.pdf')]);
  choseAndLeft('Plan.pdf', Date.now() - 60_000);
  choseAndLeft('Owl.png');
  localStorage.setItem(`fledge-${account}-chosen:x`, 'no note');
  tell();
  await expect.poll(told).toEqual(['Owl.png did not get onto this device; choose it again.']);
  expect(notes()).toHaveLength(2);
  settle();
});
