import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/* Property tests use the same values in every run; `PROPERTY_SEED=2` tries others. */
const { testPath } = expect.getState();
if (testPath !== undefined && readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
}
