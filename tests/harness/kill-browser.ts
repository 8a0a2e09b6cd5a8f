import { execFileSync } from 'node:child_process';
import { expect } from 'playwright/test';

/**
 * Kills all processes of the browser that uses a profile (SIGKILL), and waits until they have exited.
 * @throws Error if no browser uses the profile
 */
export async function killBrowser(profileFolder: string): Promise<void> {
  const groups = new Set(processesOf(profileFolder).map(({ group }) => group));
  if (groups.size === 0) throw new Error('No browser runs on this profile.');
  for (const group of groups) process.kill(-group, 'SIGKILL');
  await expect.poll(() => processesOf(profileFolder)).toEqual([]);
}

function processesOf(profileFolder: string): { readonly group: number }[] {
  return execFileSync('ps', ['-A', '-o', 'pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${profileFolder}`))
    .map((line) => ({ group: Number(/^\s*(\d+)/.exec(line)?.[1]) }));
}
