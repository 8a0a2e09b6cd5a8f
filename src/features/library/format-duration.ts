import { LIBRARY_TEXTS as texts } from './texts';

/** Formats a module's duration in whole minutes, since it is an estimate. Empty for null and 0. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null || seconds <= 0) return texts.unknown;
  if (seconds < 60) return texts.underAMinute;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / 60), minutes % 60);
}
