import type { BadgeProps } from './Badge';

export function visibilityTone(visibility: string): NonNullable<BadgeProps['tone']> {
  if (visibility === 'public') return 'green';
  return visibility === 'private' ? 'neutral' : 'blue';
}
