import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromiums } from './chromium.mjs';
import { runCommand } from './run-command.mjs';

const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));

/**
 * What the search for a browser is made with; each can be replaced.
 * @typedef {object} Machine
 * @property {() => string[]} find browsers that are there
 * @property {(command: string, args: readonly string[], options: { quiet: true, env?: NodeJS.ProcessEnv }) => Promise<{ code: number, output: string }>} run
 * @property {boolean} isRoot
 * @property {boolean} isDebian whether the system's package manager has a package `chromium` that holds one
 * @property {string | undefined} given `CHROMIUM_PATH`
 * @property {(line: string) => void} say
 */

/** @returns {Machine} */
function thisMachine() {
  return {
    find: findChromiums,
    run: runCommand,
    isRoot: process.getuid?.() === 0,
    isDebian: isThisDebian(),
    given: process.env['CHROMIUM_PATH'] || undefined,
    say: (line) => console.log(line),
  };
}

/**
 * A Chromium to test with: one that is there and starts, else one that is installed now: as root on Debian by the
 * system, else by Playwright.
 * @param {Partial<Machine>} [parts]
 * @returns {Promise<string | undefined>} its path; undefined, with what is missing said in one line, when none can be
 *   had
 */
export async function ensureChromium(parts = {}) {
  const machine = { ...thisMachine(), ...parts };
  const { given, run, say } = machine;
  const first = await firstThatStarts(machine);
  if (first.path !== undefined) return first.path;
  if (given !== undefined) {
    say(`CHROMIUM_PATH is ${given}, which does not start: ${first.reason ?? 'there is no such program'}.`);
    return undefined;
  }
  /** @type {string[]} */
  const reasons = [];
  for (const { name, command, args } of installers(machine)) {
    say(
      `No Chromium ${first.reason === undefined ? 'was found' : 'that starts was found'}. Installing one by ${name} …`,
    );
    const { code, output } = await run(command, args, {
      quiet: true,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = await firstThatStarts(machine);
    if (installed.path !== undefined) return installed.path;
    reasons.push(
      `${name}: ${installed.reason ?? (code === 0 ? 'nothing was installed' : complaint(output))}`,
    );
  }
  say(
    `Missing: a Chromium browser (${reasons.join('; ')}). Install the package \`chromium\` of the system, or run ` +
      '`npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to the path of one.',
  );
  return undefined;
}

/** @param {Machine} machine */
function installers({ isRoot, isDebian }) {
  const apt = 'apt-get update -qq; apt-get install -y -qq --no-install-recommends chromium';
  return [
    ...(isRoot && isDebian ? [{ name: 'apt-get', command: 'sh', args: ['-c', apt] }] : []),
    {
      name: 'Playwright',
      command: process.execPath,
      args: [PLAYWRIGHT, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'],
    },
  ];
}

/**
 * A browser can be there and yet not start, for want of a library of the system.
 * @param {Machine} machine
 * @returns {Promise<{ path?: string, reason?: string }>} why the best one does not start, when none does
 */
async function firstThatStarts({ find, run }) {
  /** @type {string | undefined} */
  let reason;
  for (const path of find()) {
    const { code, output } = await run(path, ['--version'], { quiet: true });
    if (code === 0) return { path };
    reason ??= `${path}: ${complaint(output)}`;
  }
  return reason === undefined ? {} : { reason };
}

/**
 * The line in which a program says what went wrong.
 * @param {string} output
 */
function complaint(output) {
  const lines = output.split('\n').map((line) => line.trim());
  const said = lines.find((line) => /^E:|error/i.test(line)) ?? lines.findLast((line) => line !== '');
  return said ?? 'it says nothing';
}

/** Ubuntu and its like have a package of that name too, which only points to a snap. */
function isThisDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID="?(debian|raspbian)"?$/m.test(readFileSync(file, 'utf8'));
}
