import { availableParallelism } from 'node:os';
import { runCommand } from '../run-command.mjs';

/**
 * @typedef {{ name: string, command: string[] }} Check
 * @typedef {{ name: string, ok: boolean, output: string, seconds: string }} CheckResult
 */

/**
 * Runs all checks, a few at a time.
 * @param {string} root
 * @param {readonly Check[]} checks
 * @returns {Promise<CheckResult[]>} in the order of `checks`
 */
export async function runChecks(root, checks) {
  /** @type {CheckResult[]} */
  const results = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < checks.length; at = next++) {
      const check = checks[at];
      if (check === undefined) return;
      const [command = '', ...args] = check.command;
      const started = Date.now();
      const { code, output } = await runCommand(command, args, { cwd: root, quiet: true });
      results[at] = {
        name: check.name,
        ok: code === 0,
        output,
        seconds: ((Date.now() - started) / 1000).toFixed(1),
      };
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return results;
}
