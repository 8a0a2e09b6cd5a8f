import * as v from 'valibot';
import type { NodeEdit } from '@/domain/merge/merge-node-edits';

const node = v.looseObject({
  id: v.string(),
  type: v.string(),
  position: v.looseObject({ x: v.number(), y: v.number() }),
});

const entrySchema = v.array(
  v.object({
    nodeId: v.pipe(v.string(), v.nonEmpty()),
    base: v.nullable(node),
    mine: v.nullable(node),
    index: v.pipe(v.number(), v.integer(), v.minValue(0)),
    through: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
);

/** A journal entry from its text; undefined if it is none. */
export function parseEntry(text: string): readonly NodeEdit[] | undefined {
  try {
    const parsed = v.safeParse(entrySchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // An incomplete entry of a page that died while writing it: the caller quarantines it.
    return undefined;
  }
}

/** Key prefix of an account's entries, followed by the module's id, a colon and the id of the page. */
export const entryPrefix = (account: string) => `fledge-${account}-edits:`;
