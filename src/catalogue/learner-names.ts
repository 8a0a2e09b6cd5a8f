import * as v from 'valibot';
import { askAsAccount } from './ask-as-account';

const name = v.nullish(v.string(), null);
const learnersSchema = v.array(v.object({ id: v.string(), full_name: name, display_name: name }));

/** The public names of the person's learners, by their ids: also of those in no group. Throws AppError as `askAsAccount` does. */
export async function learnerNames(signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
  const learners = await askAsAccount('list_learners', {}, learnersSchema, signal);
  return Object.fromEntries(
    learners.flatMap(({ id, full_name, display_name }) => {
      const called = display_name?.trim() || full_name?.trim() || '';
      return called === '' ? [] : [[id, called]];
    }),
  );
}
