/** What lists show of a module: everything but its content. */
export interface ListedModule {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: string;
  /** Counted by the server. */
  readonly views: number;
  /** Finished runs by learners, as far as they are on this device (decision E8). Own runs are trials, and not counted. */
  readonly completions: number;
  /** Estimated time a learner takes (decision E8, `estimateDuration`); null while it is not worked out yet. */
  readonly durationSeconds: number | null;
  readonly thumbnail_url: string | null;
  /**
   * Addresses of the files that its nodes show, each once (`moduleMedia`, without the thumbnail): the media library
   * tells by them where a file is used, before it is deleted (decision L7).
   */
  readonly media: readonly string[];
  readonly created_at: string;
  /** Empty while it was never sent. */
  readonly updated_at: string;
}
