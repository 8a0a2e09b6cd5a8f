import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a virtual display, for browsers that require one. */
export async function startScreen(
  program: string,
): Promise<{ readonly display: string; readonly end: () => void }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await Promise.race([
    once(child.stdio[3]!, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('There is no screen for a browser.'))),
  ])) as [Buffer];
  return { display: `:${number.toString().trim()}`, end: () => void child.kill('SIGTERM') };
}
