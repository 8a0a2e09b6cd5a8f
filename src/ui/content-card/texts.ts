/** Words of the cards of modules and playlists; "Get Access" is the shell specification's. */
export const CONTENT_CARD_TEXTS = {
  playlist: 'Playlist',
  getAccess: 'Get Access',
  steps(count: number): string {
    if (count === 0) return 'No steps yet';
    return count === 1 ? '1 step' : `${count} steps`;
  },
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
} as const;
