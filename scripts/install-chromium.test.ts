import { expect, it } from 'vitest';
import { ensureChromium } from './install-chromium.mjs';

const RUNS = { code: 0, output: 'Chromium 150' };
const FAILS = { code: 1, output: 'Error: getaddrinfo ENOTFOUND\n    at somewhere\n' };

/** A machine whose installers put `/new` in place when they are among `working`. */
function machine(options: { there?: string[]; working?: string[]; starts?: string[] } = {}) {
  const { there = [], working = [], starts = ['/new'] } = options;
  const said: string[] = [];
  const tried: string[] = [];
  const parts = {
    find: () => there,
    run: (command: string, args: readonly string[]) => {
      if (args[0] === '--version') {
        const missing = { code: 127, output: 'error while loading shared libraries: libnss3.so' };
        return Promise.resolve(starts.includes(command) ? RUNS : missing);
      }
      const name = command === 'sh' ? 'apt-get' : 'Playwright';
      tried.push(args.includes('--with-deps') ? `${name} with libraries` : name);
      if (working.includes(name)) there.push('/new');
      return Promise.resolve(working.includes(name) ? RUNS : FAILS);
    },
    isRoot: false,
    isDebian: true,
    given: undefined,
    say: (line: string) => said.push(line),
  };
  return { parts, said, tried };
}

it('takes the first browser that starts, and says nothing', async () => {
  const { parts, said, tried } = machine({ there: ['/snap-stub', '/chrome'], starts: ['/chrome'] });
  expect(await ensureChromium(parts)).toBe('/chrome');
  expect([said, tried]).toEqual([[], []]);
});

it('lets the system install one, as root on Debian', async () => {
  const { parts, tried } = machine({ working: ['apt-get'] });
  expect(await ensureChromium({ ...parts, isRoot: true })).toBe('/new');
  expect(tried).toEqual(['apt-get']);
});

it('lets Playwright install one for everybody else, and where the system could not', async () => {
  const user = machine({ working: ['Playwright'] });
  expect(await ensureChromium(user.parts)).toBe('/new');
  expect(user.tried).toEqual(['Playwright']);
  const root = machine({ working: ['Playwright'] });
  expect(await ensureChromium({ ...root.parts, isRoot: true })).toBe('/new');
  expect(root.tried).toEqual(['apt-get', 'Playwright with libraries']);
  const otherSystem = machine({ working: ['Playwright'] });
  await ensureChromium({ ...otherSystem.parts, isRoot: true, isDebian: false });
  expect(otherSystem.tried).toEqual(['Playwright with libraries']);
});

it('says in one line what is missing when none can be had', async () => {
  const { parts, said } = machine();
  expect(await ensureChromium(parts)).toBeUndefined();
  expect(said.at(-1)).toMatch(
    /^Missing: a Chromium browser \(Playwright: Error: getaddrinfo ENOTFOUND\)\. Install .*CHROMIUM_PATH[^\n]*$/,
  );
});

it('says why a browser that is there does not start', async () => {
  const { parts, said } = machine({ working: ['Playwright'], starts: [] });
  expect(await ensureChromium(parts)).toBeUndefined();
  expect(said.at(-1)).toContain('Playwright: /new: error while loading shared libraries: libnss3.so');
});

it('installs nothing in place of a CHROMIUM_PATH that is wrong', async () => {
  const { parts, said, tried } = machine();
  expect(await ensureChromium({ ...parts, given: '/gone' })).toBeUndefined();
  expect(said).toEqual(['CHROMIUM_PATH is /gone, which does not start: there is no such program.']);
  expect(tried).toEqual([]);
});
