/** Numbers of the video player (authoring specification, sections 4 and 9). */
export const PLAYER_LIMITS = {
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  /** Milliseconds of play after which the controls leave. */
  hideControlsAfter: 2000,
  /** Seconds that an arrow key moves by. Ours. */
  seekStep: 5,
} as const;
