import { spawn } from 'node:child_process';

/**
 * Runs a program to its end, without a terminal's input.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` collects the output instead of
 *   passing it on
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program could not be started, 128 when a
 *   signal ended it
 */
export function runCommand(command, args, { cwd, env = process.env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const output = () => Buffer.concat(chunks).toString('utf8');
    child.on('error', (error) => resolve({ code: 127, output: `${output()}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 128, output: output() }));
  });
}
