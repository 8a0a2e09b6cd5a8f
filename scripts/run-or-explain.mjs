import { StartupError } from '../supabase/local/startup-error.mjs';

/**
 * Runs a command. What its user can put right is told in one line; only what nobody foresaw is shown with its stack.
 * The process ends with status 1 in both cases.
 *
 * @param {() => Promise<void>} run
 */
export async function runOrExplain(run) {
  try {
    await run();
  } catch (error) {
    const foreseen =
      error instanceof StartupError ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    console.error(foreseen ? error.message : error);
    process.exit(1);
  }
}
