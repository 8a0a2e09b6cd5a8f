import type { BadgeProps } from './Badge';

/**
 * The look of the badge that says who sees something: public green, private grey, other blue (authoring specification,
 * section 2). A draft is its creator's alone, as what is private is, and so is what counts as a draft (decision D3): so
 * it is not taken for what some people do see.
 */
export function visibilityTone(visibility: string): NonNullable<BadgeProps['tone']> {
  if (visibility === 'public') return 'green';
  return visibility === 'restricted' ? 'blue' : 'neutral';
}
