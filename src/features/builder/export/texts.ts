import type { LeftOutReason } from '@/media/module-file/make-module-file';

export const EXPORT_TEXTS = {
  entry: 'Export to a file',
  title: 'Export to a file',
  text: 'Save this module as a file to keep, share or import again: here, on another device or in another account. This works offline too.',
  withMedia: (count: number) =>
    count === 1 ? 'Include its picture or video' : `Include its ${count} pictures and videos`,
  withMediaHint: 'Without them the file is smaller, but they only appear where they can still be loaded.',
  noMedia: 'This module has no pictures or videos of its own.',
  onlineOnly: 'Videos from YouTube, Vimeo and Google Drive are never in the file, only their links.',
  cancel: 'Cancel',
  close: 'Close',
  make: 'Create file',
  making: 'Creating file...',
  progress: (done: number, total: number) => `${done} of ${total} pictures and videos`,
  made: (name: string, size: string) => `${name} (${size}) is saved to your downloads.`,
  included: (count: number) =>
    count === 1 ? '1 picture or video is included.' : `${count} pictures and videos are included.`,
  leftOutTitle: (count: number) =>
    count === 1
      ? '1 picture or video could not be included'
      : `${count} pictures and videos could not be included`,
  reasons: {
    offline: 'is not on this device and could not be downloaded',
    missing: 'could not be found',
    refused: 'cannot be read from here',
    type: 'has an unexpected file type',
    tooLarge: 'is too large for the file',
  } satisfies Record<LeftOutReason, string>,
  again: 'Save again',
  failed: 'The file could not be created. Try again.',
} as const;
