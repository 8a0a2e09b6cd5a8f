export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The time at which a device begins. */
export const START = Date.UTC(2026, 2, 12, 10);
