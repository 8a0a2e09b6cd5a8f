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
    next: 'Use only lowercase letters, numbers and hyphens.',
  },
  subdomainReserved: { reason: 'This subdomain is reserved.', next: 'Choose another one.' },
  exists: { reason: 'The server already has this.', next: 'Discard it. The version on the server stays.' },
  memberExists: {
    reason: 'This person is already in the group.',
    next: 'Discard it. The person stays in the group.',
  },
  joinCode: {
    reason: 'This join code belongs to another group.',
    next: "Make a new code in the group's settings; it is then sent automatically.",
  },
  tooManyInvitations: {
    reason: "You've reached the daily limit for adding people by email.",
    next: 'Try again tomorrow.',
  },
  policy: {
    reason: "You don't have permission to change this.",
    next: 'Ask its owner for access, then try again. Or discard your change.',
  },
  lesson: {
    reason: 'You no longer have access to this lesson.',
    next: 'Ask its creator for access; it is then sent automatically. Or discard it.',
  },
  deletedLesson: {
    reason: 'This module was deleted by its creator; your progress is kept on this device.',
    next: "You don't need to do anything. You can save it as a file, or discard it.",
  },
  stranger: {
    reason: 'You cannot add this person to the group.',
    next: 'Invite the person by email, and discard this change.',
  },
  cycle: {
    reason: 'A playlist cannot contain itself, directly or through another playlist.',
    next: 'Discard it, or remove one of the two playlists from the other and try again.',
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
      reason: `${label} is in a format the server does not accept.`,
      next: 'Change it; it is then sent automatically.',
    }),
  },
  check: {
    reason: 'The server rejected part of it.',
    next: 'Change it, then try again. Or discard it.',
  },
  parent: (what: string) => ({
    reason: `The ${what} it belongs to is not on the server.`,
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
    other: 'item',
  },
} as const;
