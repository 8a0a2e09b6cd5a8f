/** Texts of the page for unknown addresses. */
export const NOT_FOUND_TEXTS = {
  title: 'Page not found',
  text: 'Check the address, or the page may have been removed.',
  home: 'Go to the start page',
  explore: 'Explore Modules',
} as const;
