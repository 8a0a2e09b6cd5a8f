const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** For less than a minute, and for times in the future after a clock correction. */
const JUST_NOW = 'just now';

/** A time relative to now: "2 minutes ago". Both in milliseconds since the epoch. */
export function relativeTime(at: number, now: number, locale?: string): string {
  const passed = now - at;
  const [unit, length] = UNITS.find(([, least]) => passed >= least) ?? [];
  if (unit === undefined || length === undefined) return JUST_NOW;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(
    -Math.floor(passed / length),
    unit,
  );
}
