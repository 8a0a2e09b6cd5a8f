import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { learnerNames } from '@/catalogue/learner-names';
import { keptDraft } from '@/shared/kept-draft';
import { codeOf, reportError } from '@/shared/report-error';

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * Public names of people who take the creator's modules and are in none of her groups: their profiles come to no device. What
 * was heard last is shown at once.
 * @param askNames asks the server
 * @param areMissing whether there is anybody without a name
 */
export function useLearnerNames(
  account: string,
  askNames: typeof learnerNames,
  areMissing: boolean,
): Readonly<Record<string, string>> {
  const kept = useMemo(
    () =>
      keptDraft(`fledge-${account}-learner-names`, (text) => {
        const read = v.safeParse(schema, text);
        return read.success ? read.output : undefined;
      }),
    [account],
  );
  const [names, setNames] = useState(() => kept.read() ?? {});
  useEffect(() => {
    if (!areMissing) return undefined;
    const leaving = new AbortController();
    async function ask() {
      try {
        const heard = await askNames(leaving.signal);
        kept.write(heard);
        setNames(heard);
      } catch (error) {
        // Asked again with the next visit.
        if (!leaving.signal.aborted && codeOf(error) !== 'ERR_OFFLINE') reportError(error);
      }
    }
    void ask();
    return () => leaving.abort();
  }, [kept, askNames, areMissing]);
  return names;
}
