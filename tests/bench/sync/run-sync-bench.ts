import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { formatTable, type MeasureResult } from '../format-table';
import { startBenchBackend } from './bench-backend';
import { BenchBrowser } from './bench-browser';
import { buildBenchPage } from './build-page';
import type { SyncContext } from './sync-measure';
import { SYNC_MEASURES } from './sync-measures';

export interface SyncBenchOptions extends Pick<
  SyncContext,
  'rows' | 'edits' | 'changes' | 'roundTrip' | 'runs'
> {
  readonly root: string;
  /** Names of measures; all when empty. */
  readonly only: readonly string[];
}

/**
 * Takes all measures of the replication in a real Chromium with a profile on disk, prints them as a table and writes them
 * to `bench-results/sync.json`.
 * @throws Error for an unknown measure
 */
export async function runSyncBench({ root, only, ...sizes }: SyncBenchOptions): Promise<void> {
  const unknown = only.filter((name) => !SYNC_MEASURES.some((measure) => measure.name === name));
  if (unknown.length > 0) {
    const names = SYNC_MEASURES.map(({ name }) => name).join(', ');
    throw new Error(`Unknown: ${unknown.join(', ')}. There are ${names}.`);
  }
  const begun = Date.now();
  const results: MeasureResult[] = [];
  const page = await buildBenchPage(root);
  try {
    const backend = await startBenchBackend(root, page.serve);
    try {
      const browser = await BenchBrowser.start(backend.url);
      try {
        const context: SyncContext = { backend, browser, ...sizes };
        for (const { name, title, run } of SYNC_MEASURES) {
          if (only.length > 0 && !only.includes(name)) continue;
          console.log(`Measuring ${name} …`);
          results.push({ name, title: title(context), rows: await run(context) });
          await browser.clear();
        }
      } finally {
        await browser.stop();
      }
      report(root, { results, database: backend.database, sizes, seconds: (Date.now() - begun) / 1000 });
    } finally {
      await backend.stop();
    }
  } finally {
    page.remove();
  }
}

function report(
  root: string,
  {
    results,
    database,
    sizes,
    seconds,
  }: {
    results: readonly MeasureResult[];
    database: string;
    sizes: object;
    seconds: number;
  },
): void {
  console.log(formatTable(results));
  const machine = { processors: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version };
  mkdirSync(join(root, 'bench-results'), { recursive: true });
  writeFileSync(
    join(root, 'bench-results', 'sync.json'),
    `${JSON.stringify({ takenAt: new Date().toISOString(), database, ...sizes, machine, results }, null, 2)}\n`,
  );
  console.log(
    `\nOn ${database}, ${machine.processors} processors, in ${Math.round(seconds)} s. Written to bench-results/sync.json.`,
  );
}
