import { expect, it } from 'vitest';
import { AppError } from './app-error';
import { readBackup } from './backup-config';

const FIRST = 'https://first.example';
const GOOD = {
  VITE_SUPABASE_BACKUP_URL: 'https://backup.example/',
  VITE_SUPABASE_BACKUP_ANON_KEY: 'key',
};

it('is null if none is configured', () => {
  expect(readBackup(FIRST, {})).toBeNull();
  expect(readBackup(FIRST, { VITE_SUPABASE_BACKUP_URL: '', VITE_SUPABASE_BACKUP_ANON_KEY: '' })).toBeNull();
});

it('is read-only unless marked writable', () => {
  const config = { url: 'https://backup.example', anonKey: 'key' };
  expect(readBackup(FIRST, GOOD)).toEqual({ ...config, isWritable: false });
  expect(readBackup(null, { ...GOOD, VITE_SUPABASE_BACKUP_WRITABLE: 'false' })?.isWritable).toBe(false);
  expect(readBackup(FIRST, { ...GOOD, VITE_SUPABASE_BACKUP_WRITABLE: 'true' })?.isWritable).toBe(true);
});

it.each([
  ['an address alone', { VITE_SUPABASE_BACKUP_ANON_KEY: '' }, 'needs VITE_SUPABASE_BACKUP_URL and'],
  ['a key alone', { VITE_SUPABASE_BACKUP_URL: undefined }, 'needs VITE_SUPABASE_BACKUP_URL and'],
  ['what is no address', { VITE_SUPABASE_BACKUP_URL: 'same-origin' }, 'is no address: same-origin'],
  ['an address of another kind', { VITE_SUPABASE_BACKUP_URL: 'ftp://backup.example' }, 'is no address'],
  ['the first project', { VITE_SUPABASE_BACKUP_URL: `${FIRST}/` }, 'is the address of the first project'],
  ['a word that is neither', { VITE_SUPABASE_BACKUP_WRITABLE: 'yes' }, '"true" or "false"'],
])('refuses %s, and says why', (_what, change, words) => {
  const read = () => readBackup(FIRST, { ...GOOD, ...change });
  expect(read).toThrow(AppError);
  expect(read).toThrow(words);
});
