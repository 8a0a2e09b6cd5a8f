import { fileURLToPath } from 'node:url';
import { StartupError } from '../supabase/local/startup-error.mjs';
import { missingForRun } from './check-environment.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the system says when a file cannot be written, in words. */
const FILE_PROBLEMS = new Map([
  ['EACCES', 'permission denied. Does it belong to another user?'],
  ['EPERM', 'permission denied. Does it belong to another user?'],
  ['EROFS', 'the disk is read-only.'],
  ['ENOSPC', 'the disk is full.'],
]);

/**
 * Runs a command of this project, or says in one line what it needs first. What its user can put right is told in one
 * line as well; only what nobody foresaw is shown with its stack. The process ends with status 1 in all three cases.
 *
 * A command must load what Node 20 or a package brings inside of `run`, not in an import of its file: imports come
 * before the check.
 *
 * @param {() => Promise<unknown>} run
 */
export async function runOrExplain(run) {
  try {
    const missing = missingForRun(root);
    if (missing !== undefined) throw new StartupError(missing);
    await run();
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exit(1);
  }
}

/**
 * The line to say about an error, when the person at the console can put it right.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function explain(error) {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message;
  const problem = FILE_PROBLEMS.get(code);
  if (problem === undefined || !('path' in error)) return undefined;
  return `Cannot write ${String(error.path)}: ${problem}`;
}
