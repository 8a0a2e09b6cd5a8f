import * as v from 'valibot';
import { NODE_DEFINITIONS, NODE_TYPES, type RunAnswer } from '../nodes/registry';

/** A run's answers by node id. Kinds of newer versions, and damaged answers, are kept untouched (rule C7). */
export const runAnswersSchema = v.record(v.string(), v.unknown());

/** A stored answer if its kind is known and it is undamaged. */
export function readAnswer(value: unknown): RunAnswer | undefined {
  for (const type of NODE_TYPES) {
    const { answer } = NODE_DEFINITIONS[type];
    const read = answer && v.safeParse<v.GenericSchema<unknown, RunAnswer>>(answer.schema, value);
    if (read?.success) return read.output;
  }
  return undefined;
}

/** When an answer was given, in milliseconds since the epoch; 0 if missing, as in earlier versions. */
export function answeredAt(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('at' in value)) return 0;
  return typeof value.at === 'number' && Number.isFinite(value.at) ? value.at : 0;
}
