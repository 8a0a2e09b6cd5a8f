import * as v from 'valibot';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';

const schema = v.object({ email: v.string(), firstName: v.string(), lastName: v.string() });

/** Somebody who is being added to a group. */
export type TypedMember = v.InferOutput<typeof schema>;

/** What was typed of a new member and not added, kept on this device: also when the group is gone. */
export function memberDraft(account: string, groupId: string): KeptDraft<TypedMember> {
  return keptDraft(`fledge-${account}-add-member:${groupId}`, (text) => {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  });
}
