/** Texts of the landing page (shell specification, section 1). */
export const LANDING_TEXTS = {
  headline: 'Create Interactive Learning Games',
  intro:
    'Build lessons that branch with every decision. They work without a connection, on any phone, and everything you make is kept.',
  start: 'Start Creating',
  continue: (title: string) => (title.trim() === '' ? 'Continue your lesson' : `Continue “${title.trim()}”`),
  explore: 'Explore Modules',
  features: 'What you can do',
  soon: 'Coming soon',
  cards: [
    {
      drawing: 'branch',
      title: 'Branching scenarios',
      text: 'Every choice leads somewhere. Wrong turns teach as much as right ones.',
      soon: false,
    },
    {
      drawing: 'spark',
      title: 'AI help with scenes and game logic',
      text: 'Describe a situation and get a first draft of its scenes and choices.',
      soon: true,
    },
    {
      drawing: 'people',
      title: 'Social play',
      text: 'Decide together as a class, and see what the others chose.',
      soon: true,
    },
    {
      drawing: 'palette',
      title: 'Personalisation',
      text: 'Your own nest with your colours, banner and address, open to all or behind a password.',
      soon: false,
    },
  ],
  how: 'How it works',
  steps: [
    {
      title: 'Create modules',
      text: 'Put messages, videos and questions on a canvas, and connect them.',
    },
    {
      title: 'Manage groups and classes',
      text: 'Bring learners together and decide who can see what.',
    },
    {
      title: 'Explore and learn',
      text: 'Learners open a module, keep it on their device and play it anywhere.',
    },
    {
      title: 'Track progress',
      text: 'See who has started, how far they are and who has finished.',
    },
  ],
  footer: {
    label: 'More on this site',
    explore: 'Explore published modules',
    create: 'Create a module',
    account: 'Create an account',
    browsers: 'Works in Chrome and Edge 92, Safari 15.4, Firefox 115, and newer.',
  },
  sample: {
    label: 'Sample module',
    title: 'Fire in the pan',
    progress: (visited: number, total: number) => `${visited} of ${total} nodes visited`,
    again: 'Play again',
    previous: 'Previous',
    next: 'Next',
  },
} as const;
