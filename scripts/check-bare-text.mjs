/** Checks that no text of a screen stands beside something else in its element (docs/testing.md). */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBareText } from './bare-text/find-bare-text.mjs';

/** Breaches that are planted in the sources, since a check that finds nothing passes everything. */
const SEEDS = [
  'export const Seed1 = ({ on }: { on: boolean }) => <p>{on ? <b /> : null}Bare</p>;',
  'export const Seed2 = ({ on, text }: { on: boolean; text: string }) => <p>{on && <b />}{text}</p>;',
  'export const Seed3 = ({ count }: { count: number }) => <p>{count} modules</p>;',
  'export const Seed4 = ({ children }: { children: ReactNode }) => <div><hr />{children}</div>;',
  'export const Seed5 = ({ text }: { text: string }) => <>{text}</>;',
  'export const Seed6 = ({ texts }: { texts: string[] }) => <p>{texts}</p>;',
  'export const Seed7 = ({ on }: { on: boolean }) => <p>{on && `${on}`}<b /></p>;',
  'export function Seed8({ children }: { children: ReactNode }) { return children; }',
];
const root = fileURLToPath(new URL('..', import.meta.url))
  .replaceAll('\\', '/')
  .replace(/\/$/, '');
const host = 'src/ui/Badge.tsx';
const original = readFileSync(`${root}/${host}`, 'utf8').trimEnd();
const planted = new Map([[`${root}/${host}`, `${original}\n${SEEDS.join('\n')}\n`]]);
const firstSeed = original.split('\n').length + 1;

const { files, found } = findBareText(root, planted);
const isSeed = (/** @type {typeof found[number]} */ { path, line }) => path === host && line >= firstSeed;
const problems = [
  ...found
    .filter((bare) => !isSeed(bare))
    .map(({ path, line, why, source }) => `${path}:${line}: ${why}: ${source}`),
  ...SEEDS.filter((_, at) => !found.some((bare) => isSeed(bare) && bare.line === firstSeed + at)).map(
    (seed) => `a seeded breach went unnoticed: ${seed}`,
  ),
];
if (problems.length > 0) {
  console.error(problems.map((problem) => `  ${problem}`).join('\n'));
  console.error(`bare text: ${problems.length} problems in ${files.length} files`);
  process.exitCode = 1;
} else console.log(`bare text: none in ${files.length} files; ${SEEDS.length} seeded breaches were reported`);
