import { readModuleContent } from '../module/read-module-content';
import type { IsGone } from './check-media';
import { checkModule } from './check-module';
import type { Problem } from './problem';

const isPublished = (visibility: string): boolean => visibility === 'public' || visibility === 'restricted';

/**
 * What a person is asked about before a module leaves draft (decision E6): its errors, and every file that it shows though
 * it was deleted. None where it does not leave draft. Any stored visibility but `public` and `restricted` counts as draft
 * (decision D3). `content` is as stored; whether files are gone is asked of `isGone`, and without it nobody knows.
 */
export function publishProblems(
  before: string,
  after: string,
  content: unknown,
  isGone?: IsGone,
): readonly Problem[] {
  if (isPublished(before) || !isPublished(after)) return [];
  return checkModule(readModuleContent(content), isGone).problems.filter(
    ({ code, severity }) => severity === 'error' || code === 'goneFile',
  );
}
