import type { FileKind } from '@/domain/media/accepted-files';
import type { DuplicateNames } from './duplicate-names';
import type { EntryDate } from './media-entry';

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** The texts of the authoring specification, sections 2 and 8, are kept exactly. */
export const MEDIA_LIBRARY_TEXTS = {
  title: 'My Media',
  text: 'Upload and manage your media files here. They can be used in your modules and playlists. Supported formats: images, videos, audio, and documents (max 500MB).',
  upload: 'Upload Media',
  drop: 'Drop files here, or',
  dropHere: 'Drop the files to upload them',
  offline: 'You are offline. Files you choose are kept on this device and uploaded when you are back online.',
  taking: (count: number) => `Adding ${files(count)}...`,

  uploading: 'Uploading...',
  waitingForConnection: 'Waiting for a connection',
  waitingForSession: 'Waiting until you sign in again',
  waitingToRetry: 'Waiting to try again',
  paused: 'Paused',
  needAttention: (count: number) =>
    count === 1 ? '1 file needs attention' : `${count} files need attention`,
  filesOf: (done: number, all: number) => `${done} of ${files(all)}`,
  sizeOf: (sent: string, size: string) => `${sent} of ${size}`,
  percent: (share: number) => `${Math.floor(share * 100)}%`,
  totalProgress: 'Progress of all uploads',
  progressOf: (name: string) => `Progress of ${name}`,
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  retryAll: 'Try all again',
  cancelAll: 'Cancel all',
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  retry: (name: string) => `Try ${name} again`,
  cancelOne: (name: string) => `Cancel ${name}`,
  cancelTitle: (count: number) => (count === 1 ? 'Cancel this upload?' : `Cancel ${count} uploads?`),
  cancelText: (count: number) =>
    count === 1
      ? 'Removes the file from this device. Nothing will be shown where it is used.'
      : 'Removes the files from this device. Nothing will be shown where they are used.',
  keepUploading: 'Keep uploading',
  cancelUpload: (count: number) => (count === 1 ? 'Cancel upload' : 'Cancel uploads'),
  uploadList: 'Files being uploaded',
  allUploaded: (count: number) => (count === 1 ? '1 file was uploaded.' : `${count} files were uploaded.`),

  states: {
    keeping: 'Saving on this device. Keep this page open.',
    waiting: 'Waiting to upload',
    waitingOffline: 'On this device, waiting for a connection',
    sending: 'Uploading...',
    unreachable: 'The server cannot be reached, trying again automatically',
    tooSlow: 'The connection is too slow, trying again automatically',
    serverFailed: 'The server had a problem, trying again automatically',
    deviceFull: 'This device is full, continues once there is room',
    signInAgain: 'Waiting until you sign in again',
    failedTemporarily: 'Upload failed, trying again automatically',
    paused: 'Paused',
    refused: 'Upload failed',
    done: 'Uploaded',
  },

  gone: 'The file is gone',

  warned: (name: string, warning: string) => `${name}: ${warning}`,
  skipped: (count: number) => (count === 1 ? '1 file was skipped' : `${count} files were skipped`),
  dismissFile: (name: string) => `Dismiss ${name}`,
  dismissAll: 'Dismiss all',
  sameName({ already, together }: DuplicateNames): string {
    const before =
      already === 1
        ? 'A file with this name already existed. '
        : `Files with ${already} of these names already existed. `;
    const shared = 'Several of the added files have the same name. ';
    return `${already === 0 ? '' : before}${together === 0 ? '' : shared}All of them are kept.`;
  },

  kinds: {
    image: 'Image',
    video: 'Video',
    audio: 'Audio',
    subtitles: 'Subtitles',
    document: 'Document',
  } satisfies Record<FileKind, string>,
  public: 'Public',
  private: 'Private',
  type: 'Type',
  columns: { name: 'Title', type: 'Type', size: 'Size' },
  dates: { addedAt: 'Date Added', modifiedAt: 'Modified' } satisfies Record<EntryDate, string>,
  storage: 'Storage',
  sorts: {
    name: { ascending: 'Title A to Z', descending: 'Title Z to A' },
    type: { ascending: 'Type A to Z', descending: 'Type Z to A' },
    size: { ascending: 'Smallest first', descending: 'Largest first' },
    date: { ascending: 'Oldest first', descending: 'Latest first' },
    storage: { ascending: 'Private first', descending: 'Public first' },
  },
  newestFirst: 'Newest first',
  noun: { one: 'file', many: 'files', searched: 'title' },
  untitledFile: 'Untitled file',
  table: 'Your files',
  empty: 'No files found.',
  emptyText: 'Files you upload appear here, ready to use in any module or playlist.',
  search: 'Search your media',
  failed: 'Failed to fetch media files. Please try again.',
  noDatabase:
    'This browser does not let the page store anything, so there are no files to show. Allow site data for this page, or use another browser.',

  open: 'Open',
  delete: 'Delete',

  preview: {
    previous: 'Previous file',
    next: 'Next file',
    position: (at: number, of: number) => `${at} of ${of}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to window',
    picture: (title: string) => `Picture: ${title}`,
    area: 'Picture, arrow keys scroll when it is larger than the window',
    notHere: 'This file is not on this device. Connect to view it.',
    broken: 'This file cannot be shown. It may be damaged or of a type this browser does not support.',
    gone: 'The file was deleted, and only its entry was restored. Delete the entry too, and choose another file where this one was used.',
    cannotPlay: 'This browser cannot play this file. Download it to play it elsewhere.',
    loading: 'Loading...',
    download: 'Download',
    openFile: 'Open',
    copy: 'Copy address',
    copied: 'Copied!',
    copyFailed: 'The address could not be copied. Select it and copy it by hand.',
    address: 'Address',
    details: 'Details',
    type: 'Type',
    size: 'Size',
    date: 'Date Added',
    storage: 'Storage',
    privateHint: 'Private: shown inside your modules only.',
    publicHint: 'Public: anyone with the address can open it.',
    captions: 'Subtitles',
    subtitlesFrom: (title: string) => `With the subtitles of ${title}`,
  },
  usedIn: 'Used in',
  usedNowhere: 'Not used anywhere yet.',
  usedLooking: 'Looking where it is used...',
  usedInModules: (count: number) => (count === 1 ? 'Used in 1 module' : `Used in ${count} modules`),
  usedInPlaces: (count: number) => (count === 1 ? 'Used in 1 place' : `Used in ${count} places`),
  moreUses: (count: number) => `and ${count} more`,
  uses: {
    module: 'Module',
    playlist: 'Playlist',
    group: 'Group',
    nest: 'Your nest',
    profile: 'Your profile',
  },
  untitled: { module: 'Untitled module', playlist: 'Untitled playlist', group: 'Untitled group' },

  deleteTitle: (count: number, title: string) =>
    count === 1 ? `Delete ${title}?` : `Delete ${count} files?`,
  deleteText: (stored: number, unsent: number) =>
    [
      ...(stored > 0
        ? [`Deletes ${files(stored)} from your media on all your devices and from the server.`]
        : []),
      ...(unsent > 0
        ? [`Deletes ${files(unsent)} not uploaded yet from this device; nothing more is uploaded.`]
        : []),
    ].join(' '),
  deleteUsed: (count: number) =>
    count === 1 ? 'Nothing will be shown where it is used.' : 'Nothing will be shown where they are used.',
  deleteUnused: (count: number) => (count === 1 ? 'It is not used anywhere.' : 'They are not used anywhere.'),
  someUsed: (used: number, count: number) =>
    used === count ? `All ${count} are in use` : `${used} of them ${used === 1 ? 'is' : 'are'} in use`,
  deleted: (count: number, title: string) => (count === 1 ? `Deleted ${title}` : `Deleted ${count} files`),
  deleting: (done: number, total: number) => `Deleting ${done} of ${total}`,
  deleteFailed: (count: number) =>
    count === 1 ? '1 file could not be deleted.' : `${count} files could not be deleted.`,
  deleteFailedOne: 'It is still there. Try again.',
  restoreFailed: 'Not everything could be restored.',
  restoreImpossible: 'Not everything could be restored: files that were already removed are lost.',
} as const;
