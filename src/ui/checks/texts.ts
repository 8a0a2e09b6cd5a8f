import type { Problem } from '@/domain/checks/problem';

/** Words of the question before a module with errors or deleted files is published (decision E6). */
export const PUBLISH_TEXTS = {
  title(problems: readonly Problem[]) {
    const what = problems.every(({ severity }) => severity === 'error') ? 'error' : 'problem';
    if (problems.length === 0) return 'Publish now?';
    return problems.length > 1
      ? `Publish with ${problems.length} ${what}s?`
      : `Publish with ${what === 'error' ? 'an' : 'a'} ${what}?`;
  },
  text: 'Learners may get stuck or miss something. You can publish now and mend it later.',
  mended: 'The errors were mended meanwhile.',
  more: (count: number) => `and ${count} more`,
  look: 'See errors',
  publish: 'Publish anyway',
  publishMended: 'Publish',
  cancel: 'Not yet',
} as const;
