import type { LeftOutReason } from '@/media/module-file/make-module-file';

export const EXPORT_TEXTS = {
  entry: 'Export to a file',
  title: 'Export to a file',
  text: 'A file of this module, to keep, to pass on, or to import again: here, on another device or in another account. It is made on this device, also without a connection.',
  withMedia: (count: number) =>
    count === 1 ? 'Include its picture or video' : `Include its ${count} pictures and videos`,
  withMediaHint: 'Without them the file is small, and shows them only where they can still be reached.',
  noMedia: 'This module has no pictures or videos of its own.',
  onlineOnly: 'Videos of YouTube, Vimeo and Google Drive are never in the file: it keeps their addresses.',
  cancel: 'Cancel',
  close: 'Close',
  make: 'Make the file',
  making: 'Making the file...',
  progress: (done: number, total: number) => `${done} of ${total} pictures and videos`,
  made: (name: string, size: string) => `${name} (${size}) is saved to your downloads.`,
  included: (count: number) =>
    count === 1 ? 'One picture or video is in it.' : `${count} pictures and videos are in it.`,
  leftOutTitle: (count: number) =>
    count === 1
      ? 'One picture or video could not be included'
      : `${count} pictures and videos could not be included`,
  reasons: {
    offline: 'is not on this device, and could not be reached',
    missing: 'could not be found',
    refused: 'may not be read from here',
    type: 'is not what it should be',
    tooLarge: 'is too large for the file',
  } satisfies Record<LeftOutReason, string>,
  again: 'Save again',
  failed: 'The file could not be made. Try again.',
} as const;
