const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Words for less than a minute, and for a time that a corrected clock has put into the future. */
const JUST_NOW = 'just now';

/** How long ago something was, in words: "2 minutes ago"; `short` "2 min. ago". Both in milliseconds. */
export function relativeTime(
  at: number,
  now: number,
  locale?: string,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string {
  const passed = now - at;
  const [unit, length] = UNITS.find(([, least]) => passed >= least) ?? [];
  if (unit === undefined || length === undefined) return JUST_NOW;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always', style }).format(
    -Math.floor(passed / length),
    unit,
  );
}
