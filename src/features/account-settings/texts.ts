import { formatFileSize } from '@/domain/media/format-file-size';
import { NAME_TEXTS } from '@/domain/people/public-name';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Words of the account settings (shell specification, section 2); those of its sections 5 and 8 are kept exactly. */
export const ACCOUNT_SETTINGS_TEXTS = {
  title: 'User Settings',
  tabs: 'Settings',
  profile: 'Profile',
  security: 'Security',
  preferences: 'Preferences',
  deniedStorage:
    'This browser does not let the app store anything, so nothing can be saved. Allow site data for this page, or use another browser.',
} as const;

export const PROFILE_TEXTS = {
  title: 'About you',
  ...NAME_TEXTS,
  fullNameHint: 'Teachers of your groups see it.',
  displayNameHint: 'Your public name, beside everything you publish.',
  email: 'Email',
  emailHint: 'Only you and the teachers of your groups see it. It cannot be changed here.',
  picture: { label: 'Picture', failed: 'The picture could not be uploaded' },
  pictureAlt: 'Your picture',
  saved: 'Profile saved',
  saveFailed: 'Failed to update profile. Try again.',
  loading: 'Loading your profile',
  loadFailed: 'Failed to load profile',
  loadHint: 'It is not on this device yet. Connect once, and it will stay here.',
  refused: 'The server has not taken your last change of this profile. Change it and save again.',
} as const;

export const SECURITY_TEXTS = {
  password: 'Password',
  mayLackPassword:
    'You sign in with Google, so you may have no password. To set one, have a code sent to your email.',
  sessions: 'Other devices',
  sessionsText:
    'Signed in somewhere you no longer use? This ends every session but this one. Work that was not sent stays on those devices.',
  signOutOthers: 'Sign out other devices',
  signingOut: 'Signing out...',
  signedOut: 'Other devices are signed out. They notice within the hour at the latest.',
  signOutFailed: 'The other devices could not be signed out. Try again.',
  offline: 'You are offline. Connect to sign out other devices.',
} as const;

export const PREFERENCE_TEXTS = {
  failed: 'Failed to update notification preferences. Try again.',
  failedOther: 'This choice could not be saved on this device. Try again.',
  notifications: {
    title: 'Notifications',
    text: 'What we may write to you about.',
    email_updates: { label: 'Email updates', hint: 'News about what you make and take' },
    module_reminders: { label: 'Module reminders', hint: 'Modules that you began and did not finish' },
    group_notifications: { label: 'Group notifications', hint: 'What is new in your groups' },
  },
  data: {
    title: 'Data use',
    text: 'On all your devices.',
    choices: [
      {
        value: 'automatic',
        label: 'Automatic',
        text: 'Follows your device, your connection and its data saver.',
      },
      {
        value: 'save-data',
        label: 'Save data',
        text: 'Smaller pictures, fewer requests, nothing loaded ahead.',
      },
      { value: 'full-quality', label: 'Full quality', text: 'The best pictures, whatever the connection.' },
    ],
  },
  theme: {
    title: 'Theme',
    text: 'On this device.',
    choices: [
      { value: 'system', label: 'Automatic', text: 'Follows your device.' },
      { value: 'light', label: 'Light', text: 'Dark words on a light page.' },
      { value: 'dark', label: 'Dark', text: 'Light words on a dark page.' },
    ],
  },
} as const;

const MISSING = {
  server: 'what only the server has (sign-in times, what the app noted of its use)',
  arriving: 'what has not arrived on this device yet',
  files: 'some pictures or videos, which its README names',
} as const;

export const DOWNLOAD_TEXTS = {
  title: 'Download my data',
  text: 'One ZIP file with all you made and did, your pictures and videos, and what this device has not sent yet.',
  button: 'Download my data',
  busy: 'Collecting...',
  files: (at: number, total: number) => `Collecting file ${at} of ${total}...`,
  cancel: 'Cancel',
  done: 'Your data is in the downloads of this device.',
  doneWithout: (missing: readonly (keyof typeof MISSING)[]) =>
    `Downloaded without ${new Intl.ListFormat('en').format(missing.map((what) => MISSING[what]))}. Connect and download again for all of it.`,
  failed: 'Your data could not be collected. Try again.',
} as const;

export const DELETE_TEXTS = {
  title: 'Delete my account',
  text: 'Deletes your account and everything in it, for good. Download your data first if you want to keep any of it.',
  button: 'Delete my account',
  ask: 'Delete your account?',
  lead: 'This goes for good, for you and for everybody who uses it:',
  modules: (count: number) =>
    counted(count, 'module, with what learners did in it', 'modules, with what learners did in them'),
  playlists: (count: number) => counted(count, 'playlist', 'playlists'),
  groups: (count: number) => counted(count, 'group, with its members', 'groups, with their members'),
  files: (count: number, bytes: number) => `${counted(count, 'file', 'files')} (${formatFileSize(bytes)})`,
  runs: (count: number) => counted(count, 'run of a module', 'runs of modules'),
  memberships: (count: number) => (count === 1 ? 'your place in a group' : `your places in ${count} groups`),
  always: 'your nest, your profile and your sign-in',
  unsent: (count: number) =>
    `${counted(count, 'change or file', 'changes or files')} on this device that ${count === 1 ? 'was' : 'were'} not sent yet`,
  cancel: 'Cancel',
  next: 'Continue',
  sureTitle: 'Are you sure?',
  sure: (email: string) => `This deletes the account of ${email}. It cannot be undone.`,
  password: 'Your password',
  noPassword: 'No password, or forgotten it?',
  address: 'Type your email address',
  wrongAddress: 'That is not the address of this account.',
  passwordNeeded: 'Enter your password.',
  wrongPassword: 'The password is incorrect.',
  delete: 'Delete for good',
  checking: 'Checking...',
  removing: (files: number) => `Removing files... ${files.toLocaleString('en')}`,
  offline: 'You are offline. Connect to delete your account.',
  signIn:
    'For your safety, sign in again first: have a code sent to your email, then come back here within ten minutes.',
  failed:
    'Your account could not be deleted. Nothing of it is lost but files that were already removed. Try again.',
  done: 'Your account is deleted.',
  leftOnDevice:
    'Your account is deleted. Some of its data could not be removed from this browser: clear the data of this site.',
} as const;
