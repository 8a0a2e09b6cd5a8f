/** Words of the learners page and of one group (authoring specification, section 2). */
export const LEARNERS_TEXTS = {
  title: 'Learners',
  views: 'Learners',
  groups: 'Groups',
  individual: 'Individual',
  back: 'Back to Learners',
  groupCreator: 'Group Creator',
  details: 'Details',
  members: 'Members',
  settings: 'Settings',
  availableContent: 'Available Content',
  groupDetails: 'Group Details',
  groupMembers: 'Group Members',
  groupSettings: 'Group settings',
} as const;
