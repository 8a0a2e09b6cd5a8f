import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { TESTED_BUILD, buildForTests } from '../../scripts/build-for-tests.mjs';
import type { Manifest } from '../../scripts/build/asset-graph.mjs';
import { StartupError } from '../../supabase/local/startup-error.mjs';
import { startAppServer } from '../harness/app-server';
import { formatTable, type MeasureResult } from './format-table';
import type { Measure } from './measure';
import { MEASURES } from './measures';
import { takeMeasures } from './take-measures';

export interface BenchOptions {
  readonly root: string;
  /** Names of measures; all when empty. */
  readonly only: readonly string[];
  readonly runs: number;
  /** Path of the results, as JSON. */
  readonly file: string;
}

/**
 * Builds the app, serves it with the seeded content, takes all measures, prints them as a table and writes them to a file.
 * @throws Error for an unknown measure, and at the end if one failed
 */
export async function runBench({ root, only, runs, file }: BenchOptions): Promise<void> {
  const measures = select(only);
  await buildForTests();
  const dist = join(root, TESTED_BUILD);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { stamp } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { stamp: string };
  const server = await startAppServer(root, TESTED_BUILD);
  let results: readonly MeasureResult[];
  try {
    results = await takeMeasures(measures, { root, dist, manifest, url: server.url, runs });
  } finally {
    await server.stop();
  }
  console.log(formatTable(results));
  const machine = { processors: cpus().length, model: cpus()[0]?.model ?? 'unknown', node: process.version };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ takenAt: new Date().toISOString(), build: stamp, runs, machine, results }, null, 2)}\n`,
  );
  console.log(
    `\nWritten to ${relative(root, file)}. Medians of ${runs} runs on ${machine.processors} processors.`,
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
