const GONE =
  'It was probably deleted on another device or in another tab. Your unsaved changes are still here.';
const NOT_HERE = 'It may belong to someone else, have been deleted, or not have reached this device yet.';

/** The texts of the specification are kept exactly. */
export const DRAFT_TEXTS = {
  groupTicked: (name: string, isOn: boolean) => (isOn ? `${name}: selected` : `${name}: no longer selected`),
  leave: { module: 'Go to Content', playlist: 'Go to Content', group: 'Back to Learners' },
  notHere: NOT_HERE,
  gone: GONE,
  module: {
    missing: 'This module is not on this device',
    loadFailed: 'Failed to load module',
    noStorage: 'This browser does not let the page store anything, so the module cannot be saved.',
    again: 'Use for a new module',
    taken: 'You already have an unsaved new module. Save or discard it first to use this for another.',
    begun: 'Go to the new module',
  },
  playlist: {
    missing: 'This playlist is not on this device',
    loadFailed: 'Failed to load playlist',
    noStorage: 'This browser does not let the page store anything, so the playlist cannot be shown.',
    again: 'Use for a new playlist',
    taken: 'You already have an unsaved new playlist. Save or discard it first to use this for another.',
    begun: 'Go to the new playlist',
  },
  group: {
    missing: 'This group is not on this device',
    loadFailed: 'Failed to load group',
    noStorage: 'This browser does not let the page store anything, so the group cannot be shown.',
    again: 'Use for a new group',
    taken: 'You already have an unsaved new group. Save or discard it first to use this for another.',
    begun: 'Go to the new group',
  },
  heading: (name: string) => (name === '' ? 'Unsaved changes' : `Unsaved changes in '${name}'`),
  stays: {
    module: 'They stay on this device until you use or discard them. They also appear in your content.',
    playlist: 'They stay on this device until you use or discard them. They also appear in your content.',
    group: 'They stay on this device until you use or discard them.',
  },
  copyAll: 'Copy all',
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copied: 'Copied!',
  copyFailed: 'It could not be copied. Select it and copy it by hand.',
  copyAllFailed: 'It could not be copied. Select each text and copy it by hand.',
} as const;
