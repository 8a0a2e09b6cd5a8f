import type { BadgeProps } from './Badge';

/** The badge's tone: public green, private grey, other blue (authoring specification, section 2). */
export function visibilityTone(visibility: string): NonNullable<BadgeProps['tone']> {
  if (visibility === 'public') return 'green';
  return visibility === 'private' ? 'neutral' : 'blue';
}
