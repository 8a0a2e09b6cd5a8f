import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { keptDraft } from '@/shared/kept-draft';
import { codeOf, reportError } from '@/shared/report-error';

export interface Heard<T> {
  /** Where the last answer is kept on this device; with the account's id, so that it goes with the account. */
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** Before anything was heard. */
  readonly nothing: T;
  /** The same function until something else is asked; null asks nothing. */
  readonly ask: ((signal: AbortSignal) => Promise<T>) | null;
  /** Asks again whenever it changes. */
  readonly news?: unknown;
}

/** What the server says that no row says: what was heard last is shown at once, and offline. */
export function useHeard<T>({ key, schema, nothing, ask, news }: Heard<T>): T {
  const kept = useMemo(
    () =>
      keptDraft(key, (text) => {
        const read = v.safeParse(schema, JSON.parse(text));
        return read.success ? read.output : undefined;
      }),
    [key, schema],
  );
  const [heard, setHeard] = useState<{ readonly kept: unknown; readonly news: unknown; readonly value: T }>();
  useEffect(() => {
    if (ask === null) return undefined;
    const leaving = new AbortController();
    async function hear(listen: NonNullable<typeof ask>) {
      try {
        const value = await listen(leaving.signal);
        kept.write(value);
        setHeard({ kept, news, value });
      } catch (error) {
        // Asked again with the next visit.
        if (!leaving.signal.aborted && codeOf(error) !== 'ERR_OFFLINE') reportError(error);
      }
    }
    void hear(ask);
    return () => leaving.abort();
  }, [kept, ask, news]);
  const before = useMemo(() => kept.read(), [kept]);
  return heard?.kept === kept ? heard.value : (before ?? nothing);
}
