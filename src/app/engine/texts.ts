/** Names that are told one by one. */
const MOST_NAMES = 3;

/** Words of what the app tells by itself, on whatever screen. */
export const ENGINE_TEXTS = {
  lostFiles(names: readonly string[]): string {
    if (names.length === 1) return `${names[0]} did not get onto this device; choose it again.`;
    const more = names.length - MOST_NAMES;
    const told = names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? `, and ${more} more` : '');
    return `${names.length} files did not get onto this device; choose them again: ${told}.`;
  },
} as const;
