import type { BadgeProps } from '@/ui/Badge';
import { LIBRARY_TEXTS } from './texts';

/** Public green, private grey, other blue (authoring specification, section 2); the word is the stored one's. */
export function visibilityBadge(visibility: string): {
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly label: string;
} {
  const { visibility: words } = LIBRARY_TEXTS;
  const label = Object.hasOwn(words, visibility) ? words[visibility as keyof typeof words] : words.draft;
  if (visibility === 'public') return { tone: 'green', label };
  return { tone: visibility === 'private' ? 'neutral' : 'blue', label };
}
