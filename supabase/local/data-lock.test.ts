import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from './data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fledge-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('refuses a folder that a living process holds, and says which one', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}. Stop it, or start with --data OTHER.`,
  );
  unlock();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
  lockDataFolder(folder)();
});

it('says in one line that the folder is none', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockDataFolder(file)).toThrow(
    `The data folder ${file} cannot be used (EEXIST: file already exists). Start with --data OTHER.`,
  );
});

it.each(['dead process', 'unreadable lock', 'process number that was given away again'])(
  'takes over the lock of a %s',
  (kind) => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const content = {
      'dead process': JSON.stringify({ pid }),
      'unreadable lock': '',
      'process number that was given away again': JSON.stringify({
        pid: process.pid,
        started: 'another boot:1',
      }),
    }[kind];
    writeFileSync(join(folder, 'lock'), content ?? '');
    const unlock = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  },
);
