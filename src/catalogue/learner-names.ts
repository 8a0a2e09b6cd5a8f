import * as v from 'valibot';
import { callAsAccount } from './call-as-account';

const name = v.nullish(v.string(), null);
const learnersSchema = v.array(v.object({ id: v.string(), full_name: name, display_name: name }));

/** Rows per answer of the server. */
const PAGE = 1000;

/**
 * The public names of the person's learners by id, including those without a group.
 * @throws AppError as `callAsAccount`
 */
export async function learnerNames(
  signal: AbortSignal,
  ask: typeof callAsAccount = callAsAccount,
): Promise<Readonly<Record<string, string>>> {
  const names = new Map<string, string>();
  for (let from = 0; ; from += PAGE) {
    const path = `list_learners?select=id,full_name,display_name&limit=${PAGE}&offset=${from}`;
    const learners = await ask(path, {}, learnersSchema, signal);
    for (const { id, full_name, display_name } of learners) {
      const called = display_name?.trim() || full_name?.trim() || '';
      if (called !== '') names.set(id, called);
    }
    if (learners.length < PAGE) return Object.fromEntries(names);
  }
}
