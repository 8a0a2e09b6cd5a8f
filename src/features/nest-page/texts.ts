/** Words of the public page of a creator's nest (shell specification, section 2). */
export const NEST_PAGE_TEXTS = {
  title: 'Nest',
  home: 'Start page',
  what: "The creator's public nest",
} as const;
