const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Date and time in the person's own way of writing them; empty for what is no time, such as a damaged value. */
export function formatDateTime(time: string | number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : FORMAT.format(date);
}
