export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A device's initial time. */
export const START = Date.UTC(2026, 2, 12, 10);
