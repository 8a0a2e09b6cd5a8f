import { defineConfig } from 'playwright/test';
import { IS_LONG_RUN } from './scripts/test/long-tests.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: IS_LONG_RUN ? '**/*.long.story.ts' : '**/*.story.ts',
  testIgnore: IS_LONG_RUN ? [] : '**/*.long.story.ts',
  globalSetup: './tests/e2e/fixtures/build-app.ts',
  outputDir: 'test-results',
  // Each worker has a server and browsers of its own. Stories wait more than they compute: three keep two processors busy.
  workers: 3,
  // What passes at the second try only is named at the end of the run as unsteady, and somebody looks for the reason.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Long enough for a machine that is busy with something else; a story that passes takes no longer for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { actionTimeout: 30_000, navigationTimeout: 60_000 },
});
