import { AUTH } from '@/shared/limits';
import type { StoredSession } from './stored-session';

/** Whether a session is to be renewed: within three ticks of 30 s of its end (shell specification, section 9). */
export function sessionEndsSoon({ expiresAt }: Pick<StoredSession, 'expiresAt'>, now: number): boolean {
  return expiresAt - now <= AUTH.refreshTick * AUTH.refreshWithinTicks;
}
