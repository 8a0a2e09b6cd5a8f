import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { keptDraft } from '@/shared/kept-draft';
import { codeOf, reportError } from '@/shared/report-error';

export interface LastResponseOptions<T> {
  /** Storage key of the last response; contains the account's id, so that it is deleted with the account. */
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** Returned before there is any response. */
  readonly nothing: T;
  /** Must be stable for the same request; null sends none. */
  readonly ask: ((signal: AbortSignal) => Promise<T>) | null;
  /** Repeats the request whenever it changes. */
  readonly news?: unknown;
}

/** Server data that is not in any table. Returns the last response immediately, also offline. */
export function useLastResponse<T>({ key, schema, nothing, ask, news }: LastResponseOptions<T>): T {
  const stored = useMemo(
    () =>
      keptDraft(key, (text) => {
        const read = v.safeParse(schema, JSON.parse(text));
        return read.success ? read.output : undefined;
      }),
    [key, schema],
  );
  const [response, setResponse] = useState<{
    readonly stored: unknown;
    readonly news: unknown;
    readonly value: T;
  }>();
  useEffect(() => {
    if (ask === null) return undefined;
    const leaving = new AbortController();
    async function update(send: NonNullable<typeof ask>) {
      try {
        const value = await send(leaving.signal);
        stored.write(value);
        setResponse({ stored, news, value });
      } catch (error) {
        // The next visit asks again.
        if (!leaving.signal.aborted && codeOf(error) !== 'ERR_OFFLINE') reportError(error);
      }
    }
    void update(ask);
    return () => leaving.abort();
  }, [stored, ask, news]);
  const before = useMemo(() => stored.read(), [stored]);
  return response?.stored === stored ? response.value : (before ?? nothing);
}
