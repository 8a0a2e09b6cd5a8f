const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Date and time in the person's locale; empty for an invalid time. */
export function formatDateTime(time: string | number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : FORMAT.format(date);
}
