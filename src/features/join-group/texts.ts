/** Texts of the page for joining a group by a code. */
export const JOIN_TEXTS = {
  title: 'Join a group',
  intro: 'Enter the code from your teacher.',
  code: 'Code',
  codeHint: '8 letters and digits',
  noCode: "That doesn't look like a code. Codes have 8 letters and digits, like ABCD 2345.",
  next: 'Continue',
  looking: 'Looking for the group...',
  join: 'Join',
  joinTitle: (group: string) => `Join ${group}`,
  from: (creator: string) => `A group by ${creator}`,
  sees: (creator: string | null) =>
    `${creator ?? 'The creator of this group'} will see your name, your email address and your progress in this group's modules.`,
  gets: 'Its modules are added to your devices. You can leave at any time in your profile.',
  signUp: 'Sign up and join',
  signIn: 'Sign in and join',
  later: "Join when I'm online",
  offline: "You're offline, so we can't check this code yet.",
  seesLater:
    'The creator of the group will see your name, your email address and your progress in its modules.',
  visitorOffline: 'You are offline. Open this page again once you have a connection.',
  none: "We can't find a group with this code. It may have changed: ask your teacher for the new one.",
  slowDown: (minutes: number) =>
    `Too many wrong codes. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  failed: 'The server is not responding. Check your connection and try again.',
  again: 'Try again',
  other: 'Use another code',
  isMember: (group: string) => `You're already in ${group}.`,
  joining: 'Joining...',
  joined: (group: string) => `You joined ${group}. Its modules are on their way.`,
  unconfirmed:
    "Confirm your email address first, using the link we sent you. You'll join as soon as it's confirmed.",
  waiting: "Saved. You'll join as soon as you're connected.",
  tooMany: "Too many tries from this network. Keep this page open; we'll join you in a few minutes.",
  cancel: "Don't join",
  explore: 'Explore modules',
  profile: 'See your groups',
} as const;
