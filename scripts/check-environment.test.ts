import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { missingForRun } from './check-environment.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fledge-environment-'));
  const packages = { dependencies: { '@scope/one': '1' }, devDependencies: { two: '2' } };
  writeFileSync(join(root, 'package.json'), JSON.stringify(packages));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(name: string): void {
  mkdirSync(join(root, 'node_modules', name), { recursive: true });
  writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}');
}

it.each(['14.21.3', '18.20.8', '20.19.5'])('refuses Node %s', (version) => {
  expect(missingForRun(root, version)).toBe(`Fledge needs Node 20.20 or newer; this is ${version}.`);
});

it.each(['20.20.0', '22.0.0', '24.21.0'])('accepts Node %s', (version) => {
  install('@scope/one');
  install('two');
  expect(missingForRun(root, version)).toBeUndefined();
});

it('names the first package that is not there', () => {
  expect(missingForRun(root, '20.20.0')).toBe(
    'Not installed yet: @scope/one. Run "npm ci" first, without --omit=dev.',
  );
  install('@scope/one');
  expect(missingForRun(root, '20.20.0')).toContain('two');
});
