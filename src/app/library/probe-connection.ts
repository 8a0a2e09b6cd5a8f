import { systemClock, type Clock } from '@/shared/clock';
import { PROBE } from '@/shared/limits';

/** One question to the server; resolves when it was answered at all, rejects otherwise. */
export type AskServer = () => Promise<void>;

/** Whether the server can be reached, in up to 3 tries (authoring specification, section 7). Never rejects. */
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
