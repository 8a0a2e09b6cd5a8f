const tooLarge = 'It is larger than the server accepts.';

export const REASON_TEXTS = {
  displayName: {
    reason: 'This display name is already taken. Please choose another one.',
    next: 'Choose another display name; it is then sent automatically.',
  },
  subdomain: {
    reason: 'This subdomain is already taken',
    next: 'Choose another subdomain; it is then sent automatically.',
  },
  subdomainForm: {
    reason: 'This subdomain cannot be used.',
    next: 'Choose one of small letters, digits and hyphens.',
  },
  subdomainReserved: { reason: 'This subdomain is reserved.', next: 'Choose another one.' },
  exists: { reason: 'The server has this already.', next: 'Discard it: what the server has stays.' },
  memberExists: {
    reason: 'This person is in the group already.',
    next: 'Discard it: the person stays in the group.',
  },
  joinCode: {
    reason: 'This join code belongs to another group.',
    next: "Make a new code in the group's settings; it is then sent automatically.",
  },
  tooManyInvitations: {
    reason: 'You have added as many people by e-mail as one day allows.',
    next: 'Try again tomorrow.',
  },
  policy: {
    reason: 'You are not allowed to change this, or not any more.',
    next: 'Ask its owner for access, then try again. Or discard your change.',
  },
  lesson: {
    reason: 'You no longer have access to this lesson.',
    next: 'Ask its creator for access; it is then sent automatically. Or discard it.',
  },
  deletedLesson: {
    reason: 'This module was deleted by its creator; your progress is kept on this device.',
    next: 'You need not do anything. Save it as a file to have it elsewhere, or discard it.',
  },
  stranger: {
    reason: 'You cannot add this person to the group.',
    next: 'Invite the person again by e-mail, and discard this one.',
  },
  cycle: {
    reason: 'A playlist cannot contain itself, directly or through another playlist.',
    next: 'Discard it, or take one of the two playlists out of the other and try again.',
  },
  askedSoon: {
    reason: 'The creator declined your request less than a day ago.',
    next: 'Try again tomorrow, or discard it.',
  },
  tooLarge: {
    reason: tooLarge,
    next: 'Make it smaller, for example by splitting it into two modules. It is then sent automatically.',
  },
  tooLargeThing: {
    reason: tooLarge,
    next: 'Make it smaller; it is then sent automatically. Or save it as a file and discard it.',
  },
  field: {
    empty: (label: string) => ({
      reason: `${label} is empty.`,
      next: 'Fill it in; it is then sent automatically.',
    }),
    tooLong: (label: string) => ({
      reason: `${label} is too long.`,
      next: 'Shorten it; it is then sent automatically.',
    }),
    format: (label: string) => ({
      reason: `${label} has a format that the server does not accept.`,
      next: 'Change it; it is then sent automatically.',
    }),
  },
  check: {
    reason: 'The server does not accept something in it.',
    next: 'Change it, then try again. Or discard it.',
  },
  parent: (what: string) => ({
    reason: `The ${what} it needs is not on the server.`,
    next: `It is sent automatically once the ${what} is there. If the ${what} was deleted, it is removed automatically.`,
  }),
  session: { reason: 'Your session has ended.', next: 'Sign in again, then try again.' },
  disagree: {
    reason: 'The server and this device disagree about the current state.',
    next: 'Try again. If it fails once more, save it as a file and discard it.',
  },
  unknown: {
    reason: 'The server rejected it.',
    next: 'Try again. If it fails once more, save it as a file and ask for help.',
  },
  parents: {
    groups: 'group',
    modules: 'module',
    playlists: 'playlist',
    other: 'thing',
  },
} as const;
