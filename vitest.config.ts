import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.mjs';
import { IS_LONG_RUN, testFiles } from './scripts/test/long-tests.mjs';

const alias = {
  '@': fileURLToPath(new URL('./src', import.meta.url)),
  '@support': fileURLToPath(new URL('./tests/support', import.meta.url)),
};
const executablePath = findChromium();
/** Files that run at a time, one for each processor. By itself Vitest leaves one processor free, which is half of two. */
const maxWorkers = availableParallelism();
/**
 * How long a test may take and how long it waits for what it looks for, in milliseconds: enough for a machine that is
 * busy with something else. A test that passes takes no longer for it.
 */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };
const setupFiles = ['scripts/test/seed-properties.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            `{src,scripts,supabase/local,tests/harness,tests/support,tests/bench}/**/${testFiles('ts')}`,
            // Plays more lives in a long run.
            ...(IS_LONG_RUN ? ['src/replication/fuzz.test.ts'] : []),
          ],
          // Two devices in one test need two copies of RxDB's module state.
          server: { deps: { inline: [/rxdb/] } },
          setupFiles,
          maxWorkers,
          ...patience,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        // Every file of tests is a page of its own that loads the same hundreds of sources, which do not change in a run.
        server: { headers: process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {} },
        // Found before the first test: finding one in the middle of a run makes Vite reload the page under it.
        optimizeDeps: {
          include: [
            '@ariakit/react',
            '@dagrejs/dagre',
            '@hello-pangea/dnd',
            'axe-core',
            'dexie',
            'fflate',
            'lucide-react',
            'react',
            'react-dom/client',
            'react-dom/server',
            'react-router-dom',
            'react/jsx-dev-runtime',
            'valibot',
            'vitest-browser-react',
            '@supabase/auth-js',
            '@tanstack/react-virtual',
          ],
        },
        test: {
          name: 'component',
          include: [`src/**/${testFiles('tsx')}`],
          setupFiles: ['tests/support/ui/product-styles.ts'],
          // Pages wait more than they compute: one more than there are processors keeps these busy.
          maxWorkers: maxWorkers + 1,
          // What passes at the second try only is named at the end of the run as unsteady.
          retry: 1,
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_FLAGS] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'policies',
          environment: 'node',
          include: [`tests/policies/**/${testFiles('ts')}`],
          globalSetup: ['tests/policies/start-postgres.ts'],
          setupFiles,
          ...patience,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: ['tests/browsers/build-app.ts'],
          fileParallelism: false,
          testTimeout: 400_000,
          hookTimeout: 200_000,
        },
      },
    ],
  },
});
