import { systemClock, type Clock } from '@/shared/clock';
import { PROBE } from '@/shared/limits';

/** Resolves when the server answers at all. */
export type AskServer = () => Promise<void>;

/** Whether the server is reachable, in up to 3 tries (authoring specification, section 7). */
export async function probeConnection(ask: AskServer, clock: Clock = systemClock): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask();
      return true;
    } catch {
      if (attempt >= PROBE.attempts) return false;
    }
    const pause = PROBE.firstPause * 2 ** (attempt - 1);
    await new Promise<void>((resolve) => {
      clock.after(pause, resolve);
    });
  }
}
