import { useEffect, useState } from 'react';
import { useStable } from './use-stable';

/** A loaded value, with what to call when it is no longer used. */
export interface Loaded<T> {
  readonly value: T;
  readonly release?: (() => void) | undefined;
}

/**
 * Loads a value for a key, and again when the key or `source` changes.
 * @returns the value or what `load` rejected with; undefined until then, and without a key
 */
export function useLoaded<T>(
  key: string | undefined,
  load: (key: string, signal: AbortSignal) => Promise<Loaded<T>>,
  source?: unknown,
): { readonly value: T } | { readonly error: unknown } | undefined {
  const [loaded, setLoaded] = useState<{
    readonly key: string;
    readonly result: { readonly value: T } | { readonly error: unknown };
  }>();
  const stable = useStable({ load });
  useEffect(() => {
    if (key === undefined) return undefined;
    const end = new AbortController();
    let release: (() => void) | undefined;
    stable.load(key, end.signal).then(
      (found) => {
        ({ release } = found);
        if (end.signal.aborted) release?.();
        else setLoaded({ key, result: { value: found.value } });
      },
      (error: unknown) => {
        if (!end.signal.aborted) setLoaded({ key, result: { error } });
      },
    );
    return () => {
      end.abort();
      release?.();
    };
  }, [key, source, stable]);
  return loaded?.key === key ? loaded?.result : undefined;
}
