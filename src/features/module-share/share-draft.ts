import * as v from 'valibot';
import { NO_TICKS, openTicks, type Ticks } from '@/domain/ticks/ticks';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';
import { openChanges, type AccessForm } from './access-form';

const ticks = v.array(v.tuple([v.string(), v.boolean()]));
const schema = v.object({
  form: v.object({
    isPublished: v.exactOptional(v.boolean()),
    audience: v.exactOptional(v.picklist(['public', 'restricted'])),
  }),
  groups: ticks,
  playlists: ticks,
});
type StoredDraft = v.InferOutput<typeof schema>;

/** What was chosen in Share & Access and is not saved. */
export interface ShareChanges {
  readonly form: Partial<AccessForm>;
  readonly groups: Ticks;
  readonly playlists: Ticks;
}

/** What is stored, as far as Share & Access sets it. */
export interface ShareStored {
  readonly form: AccessForm;
  readonly groups: ReadonlySet<string>;
  readonly playlists: ReadonlySet<string>;
}

export const NO_CHANGES: ShareChanges = { form: {}, groups: NO_TICKS, playlists: NO_TICKS };

/**
 * The changes without those that say what is stored: they came true, by a save here or by another device, or were taken
 * back. The same object if there are none.
 */
export function openOf(stored: ShareStored, changes: ShareChanges): ShareChanges {
  const open = {
    form: openChanges(stored.form, changes.form),
    groups: openTicks(stored.groups, changes.groups),
    playlists: openTicks(stored.playlists, changes.playlists),
  };
  const isSame =
    open.form === changes.form && open.groups === changes.groups && open.playlists === changes.playlists;
  return isSame ? changes : open;
}

/** The changes of one module that were not saved, kept on this device for one account. */
export function shareDraft(
  account: string,
  moduleId: string,
): Pick<KeptDraft<ShareChanges>, 'read' | 'write'> {
  const kept = keptDraft<StoredDraft>(`fledge-${account}-share:${moduleId}`, (text) => {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  });
  return {
    read() {
      const stored = kept.read();
      if (stored === undefined) return undefined;
      return { form: stored.form, groups: new Map(stored.groups), playlists: new Map(stored.playlists) };
    },
    write(changes) {
      const isEmpty =
        changes === undefined ||
        Object.keys(changes.form).length + changes.groups.size + changes.playlists.size === 0;
      return kept.write(
        isEmpty
          ? undefined
          : { form: changes.form, groups: [...changes.groups], playlists: [...changes.playlists] },
      );
    },
  };
}
