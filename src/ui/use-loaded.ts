import { useEffect, useState } from 'react';
import { useStable } from './use-stable';

/** A loaded value and its cleanup. */
export interface Loaded<T> {
  readonly value: T;
  readonly release?: (() => void) | undefined;
}

/**
 * Loads a value for a key, and again when the key or `source` changes.
 * @returns the value, or the error that `load` rejected with; undefined until then, and without a key
 */
export function useLoaded<T>(
  key: string | undefined,
  load: (key: string, signal: AbortSignal, source: unknown) => Promise<Loaded<T>>,
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
    async function run(wanted: string) {
      try {
        const found = await stable.load(wanted, end.signal, source);
        ({ release } = found);
        if (end.signal.aborted) release?.();
        else setLoaded({ key: wanted, result: { value: found.value } });
      } catch (error) {
        if (!end.signal.aborted) setLoaded({ key: wanted, result: { error } });
      }
    }
    void run(key);
    return () => {
      end.abort();
      release?.();
    };
  }, [key, source, stable]);
  return loaded?.key === key ? loaded?.result : undefined;
}
