import * as v from 'valibot';

const keyValue = v.union([v.string(), v.number(), v.boolean(), v.null()]);

const changeNoticeSchema = v.object({
  schema: v.string(),
  table: v.string(),
  type: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  key: v.record(v.string(), keyValue),
  at: v.string(),
});

/** What the database says about a changed row: which one, and how, but not what is in it. */
export type ChangeNotice = v.InferOutput<typeof changeNoticeSchema>;

export function readChangeNotice(payload: string): ChangeNotice {
  return v.parse(changeNoticeSchema, JSON.parse(payload));
}
