/**
 * Whether this run is the lane `long`. Its tests (`*.long.test.ts`, `*.long.story.ts`) are left out of all other runs.
 * Vitest and Playwright read it from the environment, as they are processes of their own.
 */
export const IS_LONG_RUN = process.env['TEST_LONG'] === '1';

/** Globs for the name of a test file, without its folder. @param {'ts' | 'tsx'} extension @returns {string} */
export function testFiles(extension) {
  return IS_LONG_RUN ? `*.long.test.${extension}` : `!(*.long).test.${extension}`;
}
