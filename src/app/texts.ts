export const APP_TEXTS = {
  skip: 'Skip to content',
  main: 'Main',
  explore: 'Explore',
  create: 'Create',
  signIn: 'Sign In',
  profileMenu: 'Your account',
  somethingWrong: 'Something went wrong',
  unknownError: 'An unexpected error occurred',
  tryAgain: 'Try again',
  routeFailed: 'Unexpected Application Error!',
  notOnDevice: 'This page is not on this device yet. Connect and try again.',
} as const;
