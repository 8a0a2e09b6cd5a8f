/** Words of the screen for addresses that lead nowhere. */
export const NOT_FOUND_TEXTS = {
  title: 'Page not found',
  text: 'The address may be misspelt, or what was here is gone.',
  home: 'Go to the start page',
  explore: 'Explore Modules',
} as const;
