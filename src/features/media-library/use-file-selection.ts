import { useCallback, useMemo, useRef, useState } from 'react';

/** Select mode, and what is selected in it. */
export interface FileSelection {
  /** Undefined outside of select mode. Holds only files that are listed: nothing is done to what is not seen. */
  readonly selected: ReadonlySet<string> | undefined;
  readonly start: () => void;
  readonly end: () => void;
  readonly toggle: (id: string, isRange: boolean) => void;
  /** All that are listed, or none when all are selected. */
  readonly toggleAll: () => void;
}

/** Selecting among files; `ids` are those that are listed, in their order, the same array while nothing changes. */
export function useFileSelection(ids: readonly string[]): FileSelection {
  const [stored, setStored] = useState<ReadonlySet<string>>();
  const last = useRef<string>(undefined);

  const selected = useMemo(() => {
    if (stored === undefined) return undefined;
    const listed = new Set(ids);
    return new Set([...stored].filter((id) => listed.has(id)));
  }, [stored, ids]);

  const start = useCallback(() => setStored(new Set()), []);
  const end = useCallback(() => {
    last.current = undefined;
    setStored(undefined);
  }, []);

  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const from = ids.indexOf(last.current ?? '');
      const to = ids.indexOf(id);
      last.current = id;
      setStored((before) => {
        const after = new Set(before);
        const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
        const isAdded = !after.has(id);
        for (const one of range) {
          if (isAdded) after.add(one);
          else after.delete(one);
        }
        return after;
      });
    },
    [ids],
  );

  const toggleAll = useCallback(() => {
    setStored((before) => (ids.every((id) => before?.has(id)) ? new Set() : new Set(ids)));
  }, [ids]);

  return { selected, start, end, toggle, toggleAll };
}
