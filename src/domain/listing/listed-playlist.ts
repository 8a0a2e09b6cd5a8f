/** What lists show of a playlist. */
export interface ListedPlaylist {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  readonly thumbnail_url: string | null;
  /** How many modules and playlists stand in it. */
  readonly items: number;
  /** Counted by the server (decision E8). */
  readonly views: number;
  readonly created_at: string;
  /** Empty while it was never sent. */
  readonly updated_at: string;
}
