/** Words for what was typed and not saved, where what it was meant for is gone. */
export const DRAFT_TEXTS = {
  description: 'Description',
  picture: 'Thumbnail',
  group: (name: string, isOn: boolean) => (isOn ? `${name}: ticked` : `${name}: not ticked any more`),
  module: {
    name: 'Title',
    goneText:
      'It was probably deleted on another device or in another tab. What you typed for it and did not save is still here.',
    again: 'Use for a new module',
    taken:
      'You have begun a new module and not saved it yet. Save or discard that first to use this for one.',
    begun: 'Go to the new module',
  },
  playlist: {
    name: 'Name',
    goneText:
      'It was probably deleted on another device or in another tab. What you typed for it and did not save is still here.',
    again: 'Use for a new playlist',
    taken:
      'You have begun a new playlist and not saved it yet. Save or discard that first to use this for one.',
    begun: 'Go to the new playlist',
  },
  heading: (name: string) => (name === '' ? 'What you did not save' : `What you did not save in '${name}'`),
  stays: 'It stays on this device until you use or discard it. Your content tells of it, too.',
  copyAll: 'Copy all',
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copied: 'Copied!',
  copyFailed: 'It could not be copied. Select it and copy it by hand.',
  copyAllFailed: 'It could not be copied. Select each text and copy it by hand.',
  discard: 'Discard',
  discarded: 'Discarded what was not saved',
  discardFailed: 'It could not be brought back.',
} as const;
