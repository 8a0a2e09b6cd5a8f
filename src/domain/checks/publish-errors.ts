import { readModuleContent } from '../module/read-module-content';
import { checkModule } from './check-module';
import type { Problem } from './problem';

const isPublished = (visibility: string): boolean => visibility === 'public' || visibility === 'restricted';

/**
 * The errors that a person is asked about before a module leaves draft (decision E6); none where it does not leave draft,
 * or has none. Any stored visibility but `public` and `restricted` counts as draft (decision D3). `content` is as stored.
 */
export function publishErrors(before: string, after: string, content: unknown): readonly Problem[] {
  if (isPublished(before) || !isPublished(after)) return [];
  return checkModule(readModuleContent(content)).problems.filter(({ severity }) => severity === 'error');
}
