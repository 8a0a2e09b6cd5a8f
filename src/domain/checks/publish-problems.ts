import { readModuleContent } from '../module/read-module-content';
import type { IsGone } from './check-media';
import { checkModule } from './check-module';
import type { Problem } from './problem';

const isPublished = (visibility: string): boolean => visibility === 'public' || visibility === 'restricted';

/** What to ask about before publishing (decision E6): errors and deleted files. */
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
