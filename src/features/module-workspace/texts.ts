/** Texts of the module workspace; those of the authoring specification, section 2, are kept exactly. */
export const WORKSPACE_TEXTS = {
  title: 'Module Creator',
  subtitle: 'Edit your module',
  content: 'Content',
  summary: 'Summary',
  build: 'Build',
  media: 'My Media',
  share: 'Share & Access',
  analytics: 'Analytics',
  versions: 'Versions',
  hasVersions: (count: number) =>
    count === 1
      ? 'Something in this module was changed here and elsewhere. Both versions are kept.'
      : `${count} things in this module were changed here and elsewhere. Both versions of each are kept.`,
  compare: 'Compare',
  analyticsNotBuilt: {
    title: 'Analytics are not available yet',
    text: 'Views, starts and completions are on the Summary page.',
    action: 'Go to Summary',
  },
} as const;
