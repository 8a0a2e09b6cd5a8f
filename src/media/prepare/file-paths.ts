import { storedFileName } from '@/domain/media/stored-file-name';
import type { Clock } from '@/shared/clock';
import { newUuid } from '@/shared/new-uuid';

/** A stored name and extension (authoring specification, section 5). */
function nameParts(name: string, ending: string | undefined): readonly [base: string, ending: string] {
  const stored = storedFileName(name, ending);
  const dot = stored.lastIndexOf('.');
  return dot < 0 ? [stored, ''] : [stored.slice(0, dot), stored.slice(dot)];
}

/** A new path, unique by time and random letters. */
export function newPath(userId: string, name: string, clock: Clock, ending?: string): string {
  const [base, rest] = nameParts(name, ending);
  return `${userId}/${base}-${clock.now()}-${newUuid().slice(0, 6)}${rest}`;
}

/**
 * A new thumbnail's path, `{userId}/thumbnails/{timestamp}-{filename}` (authoring specification, section 7),
 * with 122 random bits: drafts' thumbnails are public too, and must not be guessed.
 */
export function thumbnailPath(userId: string, name: string, clock: Clock, ending?: string): string {
  const [base, rest] = nameParts(name, ending);
  return `${userId}/thumbnails/${clock.now()}-${base}-${newUuid().replaceAll('-', '')}${rest}`;
}
