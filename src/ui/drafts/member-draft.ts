import * as v from 'valibot';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';

const schema = v.object({ email: v.string(), firstName: v.string(), lastName: v.string() });

/** A member being added. */
export type MemberDraft = v.InferOutput<typeof schema>;

/** An unsaved new member, kept even if the group is gone. */
export function memberDraft(account: string, groupId: string): KeptDraft<MemberDraft> {
  return keptDraft(`fledge-${account}-add-member:${groupId}`, (text) => {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  });
}
