import { formatDateTime } from '@/ui/format-date-time';

/** A moment in a list. */
export function Time({ at }: { readonly at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
