import * as v from 'valibot';
import type { ImportedPerson } from '@/domain/groups/import-people';
import { keptDraft, type KeptDraft } from '@/shared/kept-draft';
import { GROUP } from '@/shared/limits';

const text = v.pipe(v.string(), v.maxLength(1000));
const schema = v.object({
  groupId: text,
  fileName: text,
  people: v.pipe(
    v.array(
      v.object({
        row: v.number(),
        email: text,
        firstName: text,
        lastName: text,
        problem: v.nullable(v.picklist(['invalid', 'duplicate', 'self'])),
        wasMember: v.boolean(),
      }),
    ),
    v.maxLength(GROUP.importPeople),
  ),
});

/** A person in an imported file, as of the import. */
export interface SavedImportPerson extends ImportedPerson {
  readonly wasMember: boolean;
}

/** The content of a file imported into a group. The results follow from the group's rows. */
export interface SavedImport {
  readonly groupId: string;
  readonly fileName: string;
  readonly people: readonly SavedImportPerson[];
}

/** The last import of an account on this device, so that its result survives a reload. */
export function savedImport(account: string): KeptDraft<SavedImport> {
  return keptDraft(`fledge-${account}-member-import`, (stored) => {
    const parsed = v.safeParse(schema, JSON.parse(stored));
    return parsed.success ? parsed.output : undefined;
  });
}
