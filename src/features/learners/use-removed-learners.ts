import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { keptDraft } from '@/shared/kept-draft';

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** When people were removed from the nest, by their ids. */
export type RemovedLearners = Readonly<Record<string, string>>;

const NOBODY: RemovedLearners = {};

/**
 * Whom the creator removed on this device: their runs stay, so nothing else says that they are gone (decision E12). Who starts
 * something later is listed again.
 */
export function useRemovedLearners(account: string) {
  const kept = useMemo(
    () =>
      keptDraft(`fledge-${account}-removed-learners`, (text): RemovedLearners | undefined => {
        const read = v.safeParse(schema, text);
        return read.success ? read.output : undefined;
      }),
    [account],
  );
  const [removed, setRemoved] = useState(() => kept.read() ?? NOBODY);
  useEffect(() => kept.watch((written) => setRemoved(written ?? NOBODY)), [kept]);

  /** @param at undefined lists them again */
  function mark(ids: readonly string[], at: string | undefined): void {
    const others = Object.entries(kept.read() ?? NOBODY).filter(([id]) => !ids.includes(id));
    const next = {
      ...Object.fromEntries(others),
      ...(at === undefined ? {} : Object.fromEntries(ids.map((id) => [id, at]))),
    };
    kept.write(next);
    setRemoved(next);
  }
  return { removed, mark };
}
