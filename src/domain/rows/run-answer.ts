import * as v from 'valibot';

/** A run's answers by node id. Kinds of newer versions, and damaged answers, are kept untouched (rule C7). */
export const runAnswersSchema = v.record(v.string(), v.unknown());

const runAnswerSchema = v.variant('kind', [
  v.looseObject({ kind: v.literal('choice'), choiceId: v.string() }),
  v.looseObject({ kind: v.literal('choices'), choiceIds: v.array(v.string()) }),
  v.looseObject({ kind: v.literal('ranking'), items: v.array(v.string()) }),
  v.looseObject({ kind: v.literal('text'), text: v.string() }),
]);

/** An answer of a known kind: choice ids, ranked items in order, or typed text. */
export type RunAnswer =
  | { readonly kind: 'choice'; readonly choiceId: string }
  | { readonly kind: 'choices'; readonly choiceIds: readonly string[] }
  | { readonly kind: 'ranking'; readonly items: readonly string[] }
  | { readonly kind: 'text'; readonly text: string };

/** A stored answer if its kind is known and it is undamaged. */
export function readAnswer(value: unknown): RunAnswer | undefined {
  const result = v.safeParse(runAnswerSchema, value);
  return result.success ? result.output : undefined;
}

/** When an answer was given, in milliseconds since the epoch; 0 if it does not say, as in earlier versions. */
export function answeredAt(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('at' in value)) return 0;
  return typeof value.at === 'number' && Number.isFinite(value.at) ? value.at : 0;
}
