/** Texts of the creator's sidebar (shell specification, section 2). */
export const NEST_TEXTS = {
  yourNest: 'Your Nest',
  navigation: 'Your Nest',
  content: 'Content',
  learners: 'Learners',
  analytics: 'Analytics',
  nestSettings: 'Nest Settings',
  userSettings: 'User Settings',
  feedback: 'Feedback',
  help: 'Help',
  more: 'More',
} as const;
