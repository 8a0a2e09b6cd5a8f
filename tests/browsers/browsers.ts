import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openFirefox } from '../harness/browsers/bi-di';
import { openChromium } from '../harness/browsers/dev-tools';
import type { DrivenWindow } from '../harness/browsers/driven-window';
import { openWebDriver } from '../harness/browsers/web-driver';
import { oldChromium } from './old-chromium';
import { startScreen } from './screen';

/** A browser to test the app in. */
export interface BrowserUnderTest {
  readonly name: string;
  /**
   * Finds or installs it.
   * @returns a function that opens a window
   * @throws Error that names what is missing
   */
  readonly prepare: () => Promise<() => Promise<DrivenWindow>>;
}

/** The oldest supported version, the last one for Windows 7 and 8, and the other two engines. */
export const BROWSERS: readonly BrowserUnderTest[] = [
  { name: 'Chromium 92', prepare: () => chromium('92.0.0') },
  { name: 'Chromium 109', prepare: () => chromium('109.0.6') },
  {
    name: 'Firefox',
    async prepare() {
      const program = await programOf(['firefox-esr', 'firefox'], ['firefox-esr']);
      return () => openFirefox(program);
    },
  },
  {
    name: 'WebKit',
    async prepare() {
      const packages = ['webkit2gtk-driver', 'xvfb'];
      const driver = await programOf(['WebKitWebDriver'], packages);
      const screen = await programOf(['Xvfb'], packages);
      const binary = miniBrowser();
      return async () => {
        const { display, end } = await startScreen(screen);
        const capabilities = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
        const window = await openWebDriver({ driver, capabilities, env: { DISPLAY: display } });
        return { ...window, close: () => window.close().finally(end) };
      };
    },
  },
];

async function chromium(version: string): Promise<() => Promise<DrivenWindow>> {
  const program = await oldChromium(version);
  return () => openChromium(program);
}

/** The first installed of some programs; otherwise, as root on Debian, installs one. */
async function programOf(names: readonly string[], packages: readonly string[]): Promise<string> {
  const found = inPath(names);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) install(packages);
  const installed = inPath(names);
  if (installed === undefined)
    throw new Error(`There is no ${names.join(' or ')} here (Debian: ${packages.join(', ')}).`);
  return installed;
}

function install(packages: readonly string[]): void {
  const command = `apt-get update -qq; apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  try {
    execFileSync('sh', ['-c', command], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The lookup below reports that it is missing.
  }
}

function inPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** WebKitGTK's MiniBrowser is in the system's library folder. */
function miniBrowser(): string {
  const places = ['/usr/lib', '/usr/lib64', '/usr/libexec'].flatMap((folder) =>
    ['', ...subfolders(folder)].flatMap((machine) =>
      ['4.1', '6.0', '4.0'].flatMap((version) =>
        ['webkit2gtk', 'webkitgtk'].map((name) => join(folder, machine, `${name}-${version}`, 'MiniBrowser')),
      ),
    ),
  );
  const found = places.find(isProgram);
  if (found === undefined) throw new Error('There is no MiniBrowser of WebKitGTK here.');
  return found;
}

function subfolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'));
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
