/** Words of the page that joins a group by a code. */
export const JOIN_TEXTS = {
  title: 'Join a group',
  intro: 'Type the code that your teacher shows or sent you.',
  code: 'Code',
  codeHint: '8 letters and digits',
  noCode: 'This is no code. It has 8 letters and digits, such as ABCD 2345.',
  next: 'Continue',
  looking: 'Looking for the group...',
  join: 'Join',
  joinTitle: (group: string) => `Join ${group}`,
  from: (creator: string) => `A group of ${creator}`,
  sees: (creator: string | null) =>
    `${creator ?? 'Whoever made this group'} will see your name and e-mail address, and how you get on with the modules of this group.`,
  gets: 'Its modules come to your devices. You can leave again at any time, in your profile.',
  signUp: 'Sign up and join',
  signIn: 'Sign in and join',
  later: 'Join when I am online',
  offline: 'You are offline, so nobody can look up this code now.',
  seesLater:
    'Whoever made the code will see your name and e-mail address, and how you get on with the modules of the group.',
  visitorOffline: 'You are offline. Open this page again once you have a connection.',
  none: 'There is no group with this code. It may have been changed or switched off: ask whoever gave it to you.',
  slowDown: (minutes: number) =>
    `Too many wrong codes. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  failed: 'The server did not answer. Check your connection and try again.',
  again: 'Try again',
  other: 'Use another code',
  isMember: (group: string) => `You are in ${group} already.`,
  joining: 'Joining...',
  joined: (group: string) => `You joined ${group}. Its modules come to this device in a moment.`,
  unconfirmed:
    'Confirm your e-mail address first, by the link that we mailed you. You join as soon as it is confirmed.',
  waiting: 'Your wish to join is kept on this device. You join as soon as the server can be reached.',
  tooMany: 'Too many wrong codes from here. You will join in a while if you keep this page open.',
  cancel: 'Do not join',
  explore: 'Explore modules',
  profile: 'See your groups',
} as const;
