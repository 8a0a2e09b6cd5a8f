import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/* Says which files and folders the documentation names that are not there. */

const root = fileURLToPath(new URL('..', import.meta.url));
const LEFT_OUT = /^(node_modules|\.git|\.releases|\.temp|dist.*|test-results|bench-results|coverage)$/;
/** In code marks: a path, or the name of a file. Without placeholders, which stand for many, and hidden folders. */
const NAMED = /`([\w@][\w@.-]*(?:\/[\w@-][\w@.-]*)*\/?)`/g;
/** What the build makes. */
const MADE = new Set(['shell.html']);
const ENDING = /(\.long)?(\.story)?\.\w+$/;
const FILE = /\.(ts|tsx|mjs|css|sql|md|html|toml)$/;
const LINKED = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

/** @param {string} folder @returns {string[]} files and folders below it, from the root */
function below(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return [];
    const path = join(folder, entry.name);
    const name = relative(root, path).replaceAll('\\', '/');
    return entry.isDirectory() ? [name, ...below(path)] : [name];
  });
}

const all = below(root);
/** Every path from the root, and every end of it, with and without the ending: `db/lease` is `src/db/lease.ts`. */
const known = new Set(
  all.flatMap((path) => {
    const parts = path.split('/');
    const ends = parts.map((_, at) => parts.slice(at).join('/'));
    return [...ends, ...ends.map((end) => end.replace(ENDING, ''))];
  }),
);
const firsts = new Set(all.map((path) => basename(dirname(path))));

/** Whether it is a path of ours, there or not. @param {string} name */
const isPath = (name) => FILE.test(name) || (name.includes('/') && firsts.has(name.split('/')[0] ?? ''));

const missing = all
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/^```[^]*?^```/gm, '');
    const named = [...text.matchAll(NAMED)].map(([, name = '']) => name.replace(/\/$/, '')).filter(isPath);
    const linked = [...text.matchAll(LINKED)].map(([, link = '']) =>
      relative(root, resolve(root, dirname(path), link)).replaceAll('\\', '/'),
    );
    return [...named, ...linked]
      .filter((name) => !known.has(name) && !MADE.has(name))
      .map((name) => `${path}: ${name}`);
  });

if (missing.length > 0) {
  console.error(`docs: these are named, and not there\n  ${missing.join('\n  ')}`);
  process.exitCode = 1;
} else console.log('docs: every file that is named is there');
