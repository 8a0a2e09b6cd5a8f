/** Words of the question before a module with errors is published (decision E6). */
export const PUBLISH_TEXTS = {
  title: (count: number) =>
    count === 0 ? 'Publish now?' : count === 1 ? 'Publish with an error?' : `Publish with ${count} errors?`,
  text: 'Learners may get stuck or miss something. You can publish now and mend it later.',
  mended: 'The errors were mended meanwhile.',
  more: (count: number) => `and ${count} more`,
  look: 'See errors',
  publish: 'Publish anyway',
  publishMended: 'Publish',
  cancel: 'Not yet',
} as const;
