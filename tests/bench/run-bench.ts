import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '../../scripts/build/asset-graph.mjs';
import { PUBLISHABLE_KEY } from '../../supabase/local/publishable-key.mjs';
import { StartupError } from '../../supabase/local/startup-error.mjs';
import { startAppServer } from '../harness/app-server';
import { formatTable, type MeasureResult } from './format-table';
import type { Measure } from './measure';
import { MEASURES } from './measures';
import { takeMeasures } from './take-measures';

/** The build that is measured, from the root. */
const BUILD = 'dist-bench';

export interface BenchOptions {
  readonly root: string;
  /** Names of measures; all when empty. */
  readonly only: readonly string[];
  readonly runs: number;
}

/**
 * Builds the app, serves it with the seeded content, takes all measures, prints them as a table and writes them to
 * `bench-results/latest.json`.
 * @throws Error for an unknown measure, and at the end where one failed
 */
export async function runBench({ root, only, runs }: BenchOptions): Promise<void> {
  const measures = select(only);
  execFileSync(process.execPath, ['scripts/build.mjs', '--out', BUILD, '--no-archive'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITE_SUPABASE_URL: 'same-origin', VITE_SUPABASE_ANON_KEY: PUBLISHABLE_KEY },
  });
  const dist = join(root, BUILD);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { stamp } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { stamp: string };
  const server = await startAppServer(root, BUILD);
  let results: readonly MeasureResult[];
  try {
    results = await takeMeasures(measures, { root, dist, manifest, url: server.url, runs });
  } finally {
    await server.stop();
  }
  console.log(formatTable(results));
  const machine = { processors: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version };
  const file = join(root, 'bench-results', 'latest.json');
  mkdirSync(join(root, 'bench-results'), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ takenAt: new Date().toISOString(), build: stamp, runs, machine, results }, null, 2)}\n`,
  );
  console.log(
    `\nWritten to bench-results/latest.json. Medians of ${runs} runs on ${machine.processors} processors.`,
  );
  const failed = results.filter(({ failure }) => failure !== undefined).map(({ name }) => name);
  if (failed.length > 0) throw new StartupError(`Could not be measured: ${failed.join(', ')}.`);
}

function select(only: readonly string[]): readonly Measure[] {
  const unknown = only.filter((name) => !MEASURES.some((measure) => measure.name === name));
  if (unknown.length > 0) {
    throw new StartupError(
      `Unknown measure: ${unknown.join(', ')}. There are ${MEASURES.map(({ name }) => name).join(', ')}.`,
    );
  }
  return MEASURES.filter(({ name }) => only.length === 0 || only.includes(name));
}
