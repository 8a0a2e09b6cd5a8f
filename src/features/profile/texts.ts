/** Words of this screen. */
export const PROFILE_TEXTS = {
  title: 'Profile',
  what: 'Your learning profile',
  cancel: 'Cancel',
  unnamed: 'A group',
  untitled: 'A module',
  groups: {
    title: 'Groups you are in',
    text: 'Whoever teaches a group sees your name, your email and your runs of their modules.',
    none: 'You are in no group of somebody else.',
    leave: 'Leave',
    leaveLabel: (group: string) => `Leave ${group}`,
    leaveTitle: (group: string) => `Leave ${group}?`,
    leaveText:
      'What this group and its creator gave you goes from your devices; your runs stay. To come back you need a new invitation, or its code.',
    notLeft: 'You are still in the group: the change could not be stored on this device. Try again.',
  },
  modules: {
    title: 'Modules given to you',
    text: 'These were given to you in person, not to a group.',
    leave: 'Remove',
    leaveLabel: (module: string) => `Remove ${module}`,
    leaveTitle: (module: string) => `Remove ${module}?`,
    leaveText:
      'The module goes from your devices, unless a group gives it to you too; your runs stay. To get it again, ask for access on its page.',
    notLeft: 'You still have the module: the change could not be stored on this device. Try again.',
  },
  invitations: 'Invitations',
  invitedBy: (creator: string | null) => (creator === null ? 'You are invited to join.' : `From ${creator}`),
  join: 'Join',
  joinLabel: (group: string) => `Join ${group}`,
  decline: 'Decline',
  declineLabel: (group: string) => `Decline ${group}`,
  joined: (group: string) => `You joined ${group}. It appears here in a moment.`,
  declined: (group: string) => `You declined ${group}.`,
  notAnswered: 'Your answer did not reach the server. Check your connection and try again.',
  invitationGone: 'This invitation is no longer there.',
} as const;
