import { formatFileSize } from '@/domain/media/format-file-size';
import { NAME_TEXTS } from '@/domain/people/public-name';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Texts of the account settings (shell specification, section 2); those of its sections 5 and 8 are kept exactly. */
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
  fullNameHint: 'Visible to the teachers of your groups.',
  displayNameHint: 'Your public name, shown next to everything you publish.',
  email: 'Email',
  emailHint: 'Visible only to you and the teachers of your groups. It cannot be changed here.',
  picture: { label: 'Picture', failed: 'The picture could not be uploaded' },
  pictureAlt: 'Your picture',
  saved: 'Profile saved',
  saveFailed: 'Failed to update profile. Try again.',
  loading: 'Loading your profile',
  loadFailed: 'Failed to load profile',
  loadHint: 'Your profile is not on this device yet. Connect once to keep it here.',
  refused: "Your last profile change wasn't accepted. Change it and save again.",
} as const;

export const SECURITY_TEXTS = {
  password: 'Password',
  mayLackPassword:
    'You sign in with Google, so you may have no password. To set one, have a code sent to your email.',
  sessions: 'Other devices',
  sessionsText:
    'Signed in somewhere you no longer use? This ends every session but this one. Unsent work stays on those devices.',
  signOutOthers: 'Sign out other devices',
  signingOut: 'Signing out...',
  signedOut: 'Other devices are signed out. This can take up to an hour to reach them.',
  signOutFailed: 'The other devices could not be signed out. Try again.',
  offline: 'You are offline. Connect to sign out other devices.',
} as const;

export const PREFERENCE_TEXTS = {
  failed: 'Failed to update notification preferences. Try again.',
  failedOther: 'This choice could not be saved on this device. Try again.',
  notifications: {
    title: 'Notifications',
    text: 'Choose which emails you get.',
    email_updates: { label: 'Email updates', hint: 'News about modules you make or take' },
    module_reminders: { label: 'Module reminders', hint: 'Modules you started but have not finished' },
    group_notifications: { label: 'Group notifications', hint: 'News from your groups' },
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
      { value: 'light', label: 'Light', text: 'Dark text on a light background.' },
      { value: 'dark', label: 'Dark', text: 'Light text on a dark background.' },
    ],
  },
} as const;

const MISSING = {
  server: 'data that only the server has (sign-in times, usage records)',
  arriving: 'anything that has not reached this device yet',
  files: 'some pictures or videos, listed in its README',
} as const;

export const DOWNLOAD_TEXTS = {
  title: 'Download my data',
  text: 'One ZIP file with everything you made and did, your pictures and videos, and anything this device has not sent yet.',
  button: 'Download my data',
  busy: 'Collecting...',
  files: (at: number, total: number) => `Collecting file ${at} of ${total}...`,
  cancel: 'Cancel',
  done: 'Your data is in the downloads folder of this device.',
  doneWithout: (missing: readonly (keyof typeof MISSING)[]) =>
    `Downloaded without ${new Intl.ListFormat('en').format(missing.map((what) => MISSING[what]))}. Connect and download again to get everything.`,
  failed: 'Your data could not be collected. Try again.',
} as const;

export const DELETE_TEXTS = {
  title: 'Delete my account',
  text: 'Permanently deletes your account and everything in it. Download your data first if you want to keep any of it.',
  button: 'Delete my account',
  ask: 'Delete your account?',
  lead: 'This permanently deletes, for you and everyone who uses it:',
  modules: (count: number) =>
    counted(count, 'module, with its learner results', 'modules, with their learner results'),
  playlists: (count: number) => counted(count, 'playlist', 'playlists'),
  groups: (count: number) => counted(count, 'group, with its members', 'groups, with their members'),
  files: (count: number, bytes: number) => `${counted(count, 'file', 'files')} (${formatFileSize(bytes)})`,
  runs: (count: number) => counted(count, 'run of a module', 'runs of modules'),
  memberships: (count: number) =>
    count === 1 ? 'your membership in a group' : `your memberships in ${count} groups`,
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
  delete: 'Delete permanently',
  checking: 'Checking...',
  removing: (files: number) => `Removing files... ${files.toLocaleString('en')}`,
  offline: 'You are offline. Connect to delete your account.',
  signIn:
    'For your safety, sign in again first: have a code sent to your email, then come back here within 10 minutes.',
  failed:
    'Your account could not be deleted. Nothing was lost except files that were already removed. Try again.',
  done: 'Your account is deleted.',
  leftOnDevice:
    'Your account is deleted. Some of its data could not be removed from this browser: clear the data of this site.',
} as const;
