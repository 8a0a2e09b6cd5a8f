import { LIBRARY_TEXTS as texts } from './texts';

/** How long a module takes, in words; it is an estimate, so in whole minutes. Null and nothing to do give no time. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null || seconds <= 0) return texts.unknown;
  if (seconds < 60) return texts.underAMinute;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / 60), minutes % 60);
}
