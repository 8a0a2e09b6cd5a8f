import { formatDateTime } from '@/ui/format-date-time';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A date in a list; hovering shows the time as well. */
export function Time({ at }: { readonly at: string }) {
  const time = Date.parse(at);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {Number.isNaN(time) ? '' : DAY.format(time)}
    </time>
  );
}
