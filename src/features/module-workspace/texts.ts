/** Words of the module workspace; those of the authoring specification, section 2, are kept exactly. */
export const WORKSPACE_TEXTS = {
  title: 'Module Creator',
  subtitle: 'Edit your module',
  content: 'Content',
  summary: 'Summary',
  build: 'Build',
  media: 'My Media',
  share: 'Share & Access',
  analytics: 'Analytics',
} as const;
