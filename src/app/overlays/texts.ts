import { PRODUCT_NAME } from '@/ui/use-page-title';

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** Words of what the shell loads after the first paint: profile menu, overlays, sign-out. */
export const OVERLAY_TEXTS = {
  signIn: 'Sign In',
  signedInAs: 'Signed in as',
  profile: 'Profile',
  yourNest: 'Your Nest',
  settings: 'Settings',
  signOut: 'Sign Out',
  unknownError: 'An unexpected error occurred',
  unreadableSession: 'Your saved sign-in could not be read. Sign in again; your work on this device is kept.',
  storageDenied:
    'This browser does not let the app keep anything on this device, so work is lost when the page closes. Allow site data for this page, or use another browser.',
  sessionEnded: 'Your session has ended. Sign in again to send your changes.',
  returnFailed: 'An error occurred',
  returnElsewhere:
    'This sign-in was not started in this browser, or it was finished before. Sign in here, or open the link where you asked for it.',
  notConnected:
    'The backend is not connected yet. Please click the "Connect to Supabase" button to set it up.',
  connect: 'Connect to Supabase',
  insecure:
    'This address is not secure (http, not https). Lessons and all else work while you are connected; opening the app offline, keeping media offline and working in several tabs at once need https, or localhost on the machine that serves it.',
  usingBackup: 'Using Backup Project',
  /** Shown for 5 s when another project has come into use. */
  switched: {
    backup: 'The main server does not answer. What is public now comes from the backup project.',
    first: 'The main server answers again.',
  },
  /** Below the number of changes that wait. */
  waitsForProject: 'Sent once the main server answers',
  notices: 'Notices',
  databasesSilent: `This browser does not give out what is kept on this device. Close the other tabs of ${PRODUCT_NAME}. If that does not help, quit the browser and start it again. What is kept stays where it is.`,
  /** The first sentence of the shell specification, section 8. */
  queueFailed:
    'Failed to add item to sync queue. Your last change is not kept yet; what you typed is still there. Try again, and leave this page open.',
  queueFull:
    'Failed to add item to sync queue. This device is full. Remove something from it, such as offline copies of modules, and try again.',
  storageNearlyFull: (percent: number) =>
    `This device is nearly full: ${percent}% of its room is used. Remove offline copies of modules or other things, so that your work keeps its room.`,
  storageFull:
    'This device is full. Texts are still kept, but no new pictures, videos or offline copies. Remove some of them first.',
  details: 'Details',
  update: 'New content available. Reload?',
  updateFailed: 'Your last changes could not be saved first, so nothing was reloaded. Try again.',
  reload: 'Reload',
  later: 'Later',
  offline: 'You are offline',
  waiting: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} waiting`,
  filesWaiting: (count: number) => `${files(count)} waiting`,
  uploading: (count: number) => `Uploading ${files(count)}`,
  filesPaused: (count: number) => `${files(count)} paused`,
  filesRefused: (count: number) => `${files(count)} ${count === 1 ? 'needs' : 'need'} attention`,
  syncing: 'Syncing changes...',
  syncError: (message: string) => `Sync error: ${message}`,
  /** What follows "Sync error: ". */
  syncErrors: {
    slow: 'the server does not answer',
    unreachable: 'the server cannot be reached',
    busy: 'the server is busy',
    down: 'the server is not available',
    session: 'your session has ended',
    full: 'this device is full',
    device: 'this device could not store something',
    refused: 'a change was refused',
    notGiven: 'the server does not give what is new',
    unknown: 'the server answered something unexpected',
  },
  /** Below the error, when what is new elsewhere does not come. */
  notFetched: 'Nothing new arrives',
  notFetchedSince: (time: string) => `Nothing new since ${time}`,
  queued: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} queued for sync`,
  attention: (count: number) => `${count} ${count === 1 ? 'change needs' : 'changes need'} attention`,
  unsaved: (count: number) => `${count} ${count === 1 ? 'form' : 'forms'} not saved`,
  runsOfGone: (count: number) =>
    count === 1
      ? 'Progress in a deleted module stays on this device'
      : `Progress in deleted modules stays on this device (${count})`,
  versions: (count: number) => `${count} ${count === 1 ? 'change has' : 'changes have'} two versions`,
  toRead: (count: number) => (count === 1 ? 'Something to know' : `${count} things to know`),
  allSent: (time: string) => `All changes sent at ${time}`,
  signOutTitle: 'Sign out with unsent changes?',
  signOutFilesTitle: 'Sign out with unsent files?',
  signOutSentTitle: 'Sign out?',
  everythingSent: 'Everything has been sent by now.',
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
  keepFilesHint: 'What is kept is sent when you sign in here again.',
  discard: 'Discard',
  discardSure: 'Discard for good',
  discardHint: 'Discarded changes are gone. Everything already sent stays in your account.',
  discardFilesHint: 'What is discarded is gone. Everything already sent stays in your account.',
  cancel: 'Cancel',
  clearFailed: 'Failed to clear sync queue',
  seeChanges: 'See what they are',
  signOutFailed: 'You could not be signed out. Connect and try again.',
  sendFailed: 'Not everything could be sent. Connect and try again, or keep the changes on this device.',
} as const;
