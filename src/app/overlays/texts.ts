import { PRODUCT_NAME } from '@/ui/use-page-title';

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

export const OVERLAY_TEXTS = {
  nestFailed: (host: string) => `We couldn't open ${host}. Check your connection and try again.`,
  noNest: (host: string) => `There is no nest at ${host}.`,
  signIn: 'Sign In',
  signedInAs: 'Signed in as',
  profile: 'Profile',
  yourNest: 'Your Nest',
  settings: 'Settings',
  signOut: 'Sign Out',
  unknownError: 'An unexpected error occurred',
  unreadableSession: 'Your saved sign-in could not be read. Sign in again; your work on this device is kept.',
  storageDenied:
    "This browser blocks the storage that the app needs. You'll be signed out when this page closes, and unsent work may be lost. Allow site data for this page, or use another browser.",
  sessionEnded: 'Your session has ended. Sign in again to send your changes.',
  returnFailed: 'An error occurred',
  returnElsewhere:
    'This sign-in was started in another browser, or the link has already been used. Sign in here, or open the link in the browser where you started.',
  notConnected:
    'The backend is not connected yet. Please click the "Connect to Supabase" button to set it up.',
  connect: 'Connect to Supabase',
  insecure:
    'This address is not secure (http instead of https). The app works while you are connected, but opening it offline and keeping media offline require https, or localhost on the machine that serves it.',
  usingBackup: 'Using Backup Project',
  switched: {
    backup: 'The main server is not responding. Public content now comes from the backup project.',
    first: 'The main server is responding again.',
  },
  /** Below the number of waiting changes. */
  waitsForProject: 'Sent when the main server responds again',
  deniedStorage:
    'This browser does not let the app store anything, so the name cannot be saved. Allow site data for this page, or use another browser.',
  publicName: {
    title: 'Choose your public name',
    text: 'It appears next to everything you publish. You can change it later in your settings.',
    label: 'Public name',
    hint: (name: string) => `Learners see “by ${name}”.`,
    cancel: "Don't publish yet",
    save: 'Save and continue',
    saving: 'Saving...',
  },
  nameFailed: 'The name could not be saved on this device. Try again.',
  notices: 'Notices',
  databasesSilent: `The browser's storage does not respond. Close the other tabs of ${PRODUCT_NAME}. If that does not help, restart the browser. Your data on this device is safe.`,
  /** The first sentence is of the shell specification, section 8. */
  queueProblem: {
    failed:
      'Failed to add item to sync queue. Your last change is not saved yet, but what you typed is still there. Try again, and leave this page open.',
    full: 'Failed to add item to sync queue. This device is full. Free some space, for example by removing offline copies of modules, and try again.',
    closed:
      'Failed to add item to sync queue. This page has lost its data on this device, for example because it was deleted in another tab. Your last change is not saved yet, but what you typed is still there. Reload the page to continue.',
  },
  storageNearlyFull: (percent: number) =>
    `This device is nearly full: ${percent}% of its space is used. Remove offline copies of modules or other things so that your work can be saved.`,
  storageFull:
    'This device is full. Text is still saved, but new pictures, videos and offline copies are not. Remove some of them first.',
  details: 'Details',
  update: 'New content available. Reload?',
  updateFailed: 'Your last changes could not be saved, so the page was not reloaded. Try again.',
  reload: 'Reload',
  later: 'Later',
  offline: 'You are offline',
  waiting: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} waiting`,
  filesWaiting: (count: number) => `${files(count)} waiting`,
  uploading: (count: number) => `Uploading ${files(count)}`,
  filesPaused: (count: number) => `${files(count)} paused`,
  filesRefused: (count: number) => `${files(count)} ${count === 1 ? 'needs' : 'need'} attention`,
  syncing: 'Syncing changes...',
  /** While nothing is sent. */
  fetching: 'Checking for updates...',
  syncError: (message: string) => `Sync error: ${message}`,
  syncErrors: {
    slow: 'the server is not responding',
    unreachable: 'the server cannot be reached',
    busy: 'the server is busy',
    down: 'the server is not available',
    session: 'your session has ended',
    full: 'this device is full',
    device: 'this device could not save something',
    refused: 'a change was rejected',
    notGiven: 'the server denied access',
    unknown: 'the server sent an unexpected answer',
  },
  /** Below the error, when fetching fails. */
  notFetched: 'Not receiving changes',
  notFetchedSince: (time: string) => `Not receiving changes since ${time}`,
  queued: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} queued for sync`,
  attention: (count: number) => `${count} ${count === 1 ? 'change needs' : 'changes need'} attention`,
  unsaved: (count: number) => `${count} ${count === 1 ? 'form' : 'forms'} not saved`,
  orphanedRuns: (count: number) =>
    count === 1
      ? 'Progress in a deleted module stays on this device'
      : `Progress in deleted modules stays on this device (${count})`,
  versions: (count: number) => `${count} ${count === 1 ? 'change has' : 'changes have'} two versions`,
  toRead: (count: number) => `${count} ${count === 1 ? 'notice' : 'notices'}`,
  upToDate: 'Up to date',
  signOutTitle: 'Sign out with unsent changes?',
  signOutFilesTitle: 'Sign out with unsent files?',
  signOutSentTitle: 'Sign out?',
  everythingSent: 'Everything has been sent.',
  signOutCount: ({ changes, files: left }: { readonly changes: number; readonly files: number }) => {
    const sentences = [
      ...(changes > 0
        ? [`${changes} ${changes === 1 ? 'change has' : 'changes have'} not been sent yet.`]
        : []),
      ...(left > 0 ? [`${files(left)} ${left === 1 ? 'is' : 'are'} not uploaded yet.`] : []),
    ];
    return `${sentences.join(' ')} What should happen to ${changes + left === 1 ? 'it' : 'them'}?`;
  },
  sendNow: 'Send now, then sign out',
  sending: 'Sending...',
  keep: 'Keep on this device',
  keepHint: 'Kept changes are sent when you sign in here again.',
  keepFilesHint: 'Changes and files you keep are sent when you sign in here again.',
  discard: 'Discard',
  discardSure: 'Discard for good',
  discardHint: 'Discarded changes are gone. Everything already sent stays in your account.',
  discardFilesHint: 'Discarded changes and files are gone. Everything already sent stays in your account.',
  cancel: 'Cancel',
  clearFailed: 'Failed to clear sync queue',
  seeChanges: 'See what they are',
  signOutFailed: 'You could not be signed out. Connect and try again.',
  sendFailed: 'Not everything could be sent. Connect and try again, or keep the changes on this device.',
} as const;
