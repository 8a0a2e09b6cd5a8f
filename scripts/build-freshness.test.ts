import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuildFresh, noteBuild } from './build-freshness.mjs';

const settings = { VITE_SUPABASE_URL: 'same-origin' };
const HOUR = 3600;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fledge-fresh-'));
  for (const folder of ['src/deep', 'dist']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'src/deep/file.ts'), '');
  writeFileSync(join(root, 'dist/index.html'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

it('takes a build as fresh until something that goes into it changes', () => {
  expect(isBuildFresh(root, settings)).toBe(false);
  noteBuild(root, settings);
  const later = Date.now() / 1000 + HOUR;
  utimesSync(join(root, 'dist/.built-for.json'), later, later);
  expect(isBuildFresh(root, settings)).toBe(true);
  const muchLater = later + HOUR;
  utimesSync(join(root, 'src/deep/file.ts'), muchLater, muchLater);
  expect(isBuildFresh(root, settings)).toBe(false);
});

it('does not take a build for another backend', () => {
  noteBuild(root, { VITE_SUPABASE_URL: 'https://project.example' });
  expect(isBuildFresh(root, settings)).toBe(false);
});
