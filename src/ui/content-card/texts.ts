/** Texts of module and playlist cards; "Get Access" is from the shell specification. */
export const CONTENT_CARD_TEXTS = {
  playlist: 'Playlist',
  getAccess: 'Get Access',
  steps(count: number): string {
    if (count === 0) return 'No steps yet';
    return count === 1 ? '1 step' : `${count} steps`;
  },
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
} as const;
