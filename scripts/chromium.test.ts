import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromiums } from './chromium.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fledge-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(path: string, mode = 0o755): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

it("takes Playwright's own before those of the system, in the order of PATH", () => {
  const bundled = program('cache/chrome');
  const chrome = program('one/google-chrome');
  const chromium = program('two/chromium');
  const env = { PATH: ['', join(folder, 'one'), join(folder, 'two')].join(delimiter) };
  expect(findChromiums({ env, bundled })).toEqual([bundled, chrome, chromium]);
  expect(findChromiums({ env, bundled: join(folder, 'not downloaded') })).toEqual([chrome, chromium]);
});

it('takes CHROMIUM_PATH and no other', () => {
  const bundled = program('cache/chrome');
  const own = program('own/chrome');
  expect(findChromiums({ env: { CHROMIUM_PATH: own }, bundled })).toEqual([own]);
  expect(findChromiums({ env: { CHROMIUM_PATH: join(folder, 'gone') }, bundled })).toEqual([]);
});

it('passes over what is no program', () => {
  program('one/chromium', 0o644);
  mkdirSync(join(folder, 'one', 'google-chrome'));
  expect(findChromiums({ env: { PATH: join(folder, 'one') }, bundled: '' })).toEqual([]);
});
