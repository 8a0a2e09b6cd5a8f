import { formatDateTime } from '@/ui/format-date-time';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** The day of something in a list; pointed at it tells the time as well. */
export function Time({ at }: { readonly at: string }) {
  const time = Date.parse(at);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {Number.isNaN(time) ? '' : DAY.format(time)}
    </time>
  );
}
