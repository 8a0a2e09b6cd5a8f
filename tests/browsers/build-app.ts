import { buildForTests } from '../../scripts/build-for-tests.mjs';

/** Vitest's global setup, called with the project. */
export async function setup(): Promise<void> {
  await buildForTests();
}
