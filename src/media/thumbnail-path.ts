import { storedFileName } from '@/domain/media/stored-file-name';
import type { Clock } from '@/shared/clock';
import { newUuid } from '@/shared/new-uuid';

/**
 * The path of a new thumbnail, `{userId}/thumbnails/{timestamp}-{filename}` (authoring specification, section 7). Thumbnails
 * lie in a public bucket, those of drafts too: 122 random bits at the end of the name keep an address from being guessed.
 */
export function thumbnailPath(userId: string, name: string, clock: Clock, ending?: string): string {
  const stored = storedFileName(name, ending);
  const dot = stored.lastIndexOf('.');
  const [base, rest] = dot < 0 ? [stored, ''] : [stored.slice(0, dot), stored.slice(dot)];
  return `${userId}/thumbnails/${clock.now()}-${base}-${newUuid().replaceAll('-', '')}${rest}`;
}
