import { storedFileName } from '@/domain/media/stored-file-name';
import type { Clock } from '@/shared/clock';
import { newUuid } from '@/shared/new-uuid';

/**
 * The path of a new file: in its owner's folder, its name followed by the time and a few random letters, so that two files
 * of one name are both kept. The name is reduced as specified (authoring specification, section 5), whatever its script,
 * to at most 80 letters.
 */
export function newPath(userId: string, name: string, clock: Clock, ending?: string): string {
  const stored = storedFileName(name, ending);
  const dot = stored.lastIndexOf('.');
  const [base, rest] = dot < 0 ? [stored, ''] : [stored.slice(0, dot), stored.slice(dot)];
  return `${userId}/${base}-${clock.now()}-${newUuid().slice(0, 6)}${rest}`;
}
