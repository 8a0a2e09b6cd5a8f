import * as v from 'valibot';
import { formEditSchema } from '@/domain/content-form/content-form';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';
import { draftKey } from './draft-key';

const schema = v.object({
  edit: v.optional(formEditSchema),
  ticks: v.array(v.tuple([v.string(), v.boolean()])),
});

/** What was typed into the details of a playlist, and which groups were ticked or unticked, and is not saved. */
export type PlaylistDraft = v.InferOutput<typeof schema>;

/** @throws SyntaxError where it is no JSON */
function parse(text: string): PlaylistDraft | undefined {
  const parsed = v.safeParse(schema, JSON.parse(text));
  return parsed.success ? parsed.output : undefined;
}

/** The draft of one playlist's form, or of a new playlist's, for one account. */
export function playlistDraft(account: string, playlistId: string | undefined): KeptDraft<PlaylistDraft> {
  return keptDraft(draftKey('playlist', account, playlistId), parse);
}
