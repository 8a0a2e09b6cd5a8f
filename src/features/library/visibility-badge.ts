import type { BadgeProps } from '@/ui/Badge';
import { visibilityTone } from '@/ui/visibility-tone';
import { LIBRARY_TEXTS } from './texts';

/** Who sees something; what is stored by any other word is a draft (decision D3). */
export function visibilityBadge(visibility: string): {
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly label: string;
} {
  const { visibility: words } = LIBRARY_TEXTS;
  const label = Object.hasOwn(words, visibility) ? words[visibility as keyof typeof words] : words.draft;
  return { tone: visibilityTone(visibility), label };
}
