import type { ImportPlan, ImportResult, InvitationState } from '@/domain/groups/import-result';

const NUMBER = new Intl.NumberFormat();
const people = (count: number) => `${NUMBER.format(count)} ${count === 1 ? 'person' : 'people'}`;

const STATES: Readonly<Record<InvitationState, string>> = {
  unsent: 'Waiting to be sent',
  held: 'Needs attention',
  added: 'Added',
  already_member: 'Already a member',
  mailed: 'Invited, email sent',
  mail_due: 'Invited, email not sent yet',
  mail_failed: 'Invited, email not sent',
  unmailed: 'Invited, no email',
};

/** Texts of a group's members; those of the authoring specification are kept exactly. */
export const MEMBERS_TEXTS = {
  title: 'Group Members',
  text: 'Add members manually or import from CSV',
  noGroup: 'Group ID is required',
  loadFailed: 'Failed to load members',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  add: 'Add',
  addFailed: 'Failed to add member',
  deniedStorage: 'This browser does not let the page store anything, so no one can be added.',
  problems: {
    required: 'Email is required',
    invalid: 'Enter an email address, such as name@example.com.',
    self: 'This is your own address. The group is already yours.',
    member: 'User is already a member of this group',
    invited: 'This address has already been invited. You can send the invitation again below.',
  },
  asked: {
    online: (email: string) => `Adding ${email}…`,
    offline: (email: string) => `${email} will be added once this device is online.`,
    added: (email: string) => `${email} was added.`,
    invited: (email: string) => `${email} was invited.`,
  },
  importCsv: 'Import CSV',
  search: 'Search members...',
  list: 'Members and invitations',
  noun: { one: 'person', many: 'people', searched: 'name or email' },
  unnamed: 'Unnamed User',
  newestFirst: 'Newest first',
  columns: { name: 'Name', state: 'Status', actions: 'Actions' },
  member: 'Member',
  states: STATES,
  filter: {
    label: 'Status',
    options: [
      { value: 'member', label: 'Members' },
      { value: 'invited', label: 'Invited' },
    ],
  },
  empty: 'No members added yet.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (names: readonly string[]) =>
    names.length === 1 ? `Removed ${names[0]}` : `Removed ${people(names.length)}`,
  removeFailed: 'Failed to remove member',
  restoreFailed: "They couldn't be added back.",
  sendAgain: 'Send again',
  sendAgainTo: (name: string) => `Resend the invitation to ${name}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the invitation to ${name}`,
} as const;

const PLANS: Readonly<Record<ImportPlan, string>> = {
  new: 'New',
  member: 'Already a member',
  invited: 'Already invited',
  duplicate: 'Duplicate in the file',
  invalid: 'Not an email address',
  self: 'Your own address',
};

/** Texts for importing people from a file; those of the authoring specification are kept exactly. */
export const IMPORT_TEXTS = {
  title: 'Import CSV',
  drop: 'Drop a CSV file here, or choose one.',
  dropNow: 'Drop the file to read it.',
  choose: 'Choose file',
  chooseAnother: 'Choose another file',
  takes: (most: number, size: string) =>
    `Save your spreadsheet as CSV. It needs a column of email addresses. You assign its columns before anything is sent. At most ${people(most)} and ${size}.`,
  reading: (name: string) => `Reading ${name}…`,
  parseFailed: 'Failed to parse CSV file',
  problems: {
    workbook: 'This is a spreadsheet workbook. Save it as CSV, then choose that file.',
    binary:
      "This isn't a text file. Save your list as CSV in your spreadsheet program, then choose that file.",
    empty: 'The file is empty.',
    quotes:
      'A quotation mark is never closed, so the rows cannot be separated. Save the file again in your spreadsheet program.',
    large: (size: string, most: string) =>
      `The file is ${size}; the limit is ${most}. Does it contain more than a list of people?`,
    unreadable: 'The file could not be read. It may have been moved or changed.',
    noAddresses: 'None of its columns has email addresses.',
    tooMany: (count: number, most: number) =>
      `It has ${people(count)}; at most ${NUMBER.format(most)} are imported at once. Split the file.`,
    notHere: 'The CSV reader is not on this device yet. Connect and try again.',
  },
  fileOf: (name: string, count: number) => `${name}: ${people(count)}`,
  check: (name: string) => `Check the columns and letters of ${name}. Nothing is sent until you import.`,
  firstRows: 'First rows of the file',
  fields: {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    fullName: 'Full name',
    ignore: 'Ignore',
  },
  column: (index: number) => `Column ${index + 1}`,
  holds: (column: string) => `What “${column}” contains`,
  guess: 'Guess',
  noEmail: 'Choose the column with the learners’ email addresses.',
  withoutAddress: (count: number) =>
    count === 1
      ? '1 row without an address was skipped.'
      : `${NUMBER.format(count)} rows without an address were skipped.`,
  counts: 'Counts',
  list: 'People in the file',
  noun: { one: 'person', many: 'people', searched: 'name or email' },
  fileOrder: 'As in the file',
  listColumns: { email: 'Email', row: 'Row', state: 'Result' },
  results: { ...PLANS, ...STATES, not_added: 'Not added' } satisfies Record<ImportResult, string>,
  import: (count: number) => `Import ${people(count)}`,
  nothingNew: 'No one in this file is new to the group.',
  progress: (done: number, total: number) => `Added ${NUMBER.format(done)} of ${NUMBER.format(total)}`,
  importFailed: 'Failed to import members',
  rest: (count: number) => `Add the other ${NUMBER.format(count)}`,
  download: 'Download result',
  downloadName: (name: string) => `${name.replace(/\.[^.]*$/, '')} result.csv`,
  downloadHead: ['Row', 'Email', 'First Name', 'Last Name', 'Result'],
  downloadFailed: 'The result could not be downloaded. Connect and try again.',
  done: 'Done',
  notKept: 'This browser cannot save the result, so it is gone after a reload.',
  last: (name: string) => `Last import: ${name}`,
  show: 'Show result',
  forget: 'Forget this result',
} as const;
