import * as v from 'valibot';
import type { learnerNames } from '@/catalogue/learner-names';
import { useHeard } from '@/catalogue/use-heard';

const schema = v.record(v.string(), v.string());
const NOTHING: Readonly<Record<string, string>> = {};

/**
 * Public names of people who take the creator's modules and are in none of her groups: their profiles come to no device.
 * @param areMissing whether there is anybody without a name
 */
export function useLearnerNames(
  account: string,
  askNames: typeof learnerNames,
  areMissing: boolean,
): Readonly<Record<string, string>> {
  const ask = areMissing ? askNames : null;
  return useHeard({ key: `fledge-${account}-learner-names`, schema, nothing: NOTHING, ask });
}
