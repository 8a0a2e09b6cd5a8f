/** The texts of the authoring specification are kept exactly. */
export const FORM_TEXTS = {
  save: 'Save Changes',
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  discard: 'Discard',
  discarded: 'Discarded unsaved changes',
  restoreFailed: 'It could not be restored.',
  titleRequired: 'Title is required',
  nameRequired: 'Name is required',
  descriptionHint: 'What learners read before they start.',
} as const;
