import type { Visibility } from '@/domain/rows/rows';

/** What Share & Access sets: whether a module is published, and for whom. */
export interface AccessForm {
  readonly isPublished: boolean;
  /** Kept while the module is a draft, so that publishing it again offers what was chosen. */
  readonly audience: Exclude<Visibility, 'draft'>;
}

/** Reads a stored visibility; everything but two values counts as draft (decision D3). */
export function accessOf(visibility: string): AccessForm {
  if (visibility === 'public' || visibility === 'restricted')
    return { isPublished: true, audience: visibility };
  return { isPublished: false, audience: 'public' };
}

/** What is stored: draft while the toggle is off, else the chosen visibility (authoring specification, section 4). */
export function visibilityOf({ isPublished, audience }: AccessForm): Visibility {
  return isPublished ? audience : 'draft';
}
