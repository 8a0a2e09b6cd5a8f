import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/*
 * Set-up of the tests in Node: every run tries properties with the same values, so that a run fails for what was
 * changed. `PROPERTY_SEED=2` tries others. The library is loaded where a test uses it.
 */
const { testPath } = expect.getState();
if (testPath !== undefined && readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
}
