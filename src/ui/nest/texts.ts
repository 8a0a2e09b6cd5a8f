/** Texts of a creator's nest; those of the shell specification (section 2) are kept exactly. */
export const NEST_VIEW_TEXTS = {
  navigation: 'Nest',
  untitled: 'Untitled Nest',
  by: (name: string) => `by ${name}`,
  featured: 'Featured',
  modules: 'Modules',
  noModules: 'No public modules available yet.',
  playlists: 'Playlists',
  count: (count: number) => (count === 1 ? '1 module' : `${count} modules`),
  whole: 'Whole playlist',
  explore: (product: string) => `Explore more on ${product}`,
} as const;
