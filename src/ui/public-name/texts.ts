/** Messages after declining to choose a public name. */
export const PUBLIC_NAME_TEXTS = {
  notPublished: 'Not published. This stays a draft until you choose a public name.',
  nestNotSaved: 'Not saved. Choose a public name before you save your nest.',
  notAdded: 'Nothing was added. Choose a public name before you share content.',
} as const;
