import { buildForTests } from '../../scripts/build-for-tests.mjs';

/** Vitest calls it with the project. */
export async function setup(): Promise<void> {
  await buildForTests();
}
