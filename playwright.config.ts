import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.story.ts',
  globalSetup: './tests/e2e/fixtures/build-app.ts',
  outputDir: 'test-results',
  // Each worker has a server and browsers of its own.
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: { actionTimeout: 15_000, navigationTimeout: 30_000 },
});
