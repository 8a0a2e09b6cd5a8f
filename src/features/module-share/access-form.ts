import type { Visibility } from '@/domain/rows/rows';

/** What Share & Access sets: whether a module is published, and for whom. */
export interface AccessForm {
  readonly isPublished: boolean;
  /** Kept while the module is a draft, so that publishing it again offers what was chosen. */
  readonly audience: Exclude<Visibility, 'draft'>;
}

/**
 * Reads a stored visibility; everything but two values counts as draft (decision D3). A draft says nothing of for whom it
 * is to be: that is `usual`.
 */
export function accessOf(visibility: string, usual: AccessForm['audience'] = 'public'): AccessForm {
  if (visibility === 'public' || visibility === 'restricted')
    return { isPublished: true, audience: visibility };
  return { isPublished: false, audience: usual };
}

/** What is stored: draft while the toggle is off, else the chosen visibility (authoring specification, section 4). */
export function visibilityOf({ isPublished, audience }: AccessForm): Visibility {
  return isPublished ? audience : 'draft';
}

/** Changes without those that say what is stored. The same object if there are none. */
export function openChanges(stored: AccessForm, changes: Partial<AccessForm>): Partial<AccessForm> {
  const keys = Object.keys(changes) as (keyof AccessForm)[];
  const open = keys.filter((key) => changes[key] !== stored[key]);
  return open.length === keys.length ? changes : Object.fromEntries(open.map((key) => [key, changes[key]]));
}
