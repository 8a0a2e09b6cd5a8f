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

/** Somebody of a file that was imported, as things stood then. */
export interface KeptPerson extends ImportedPerson {
  readonly wasMember: boolean;
}

/** What a file said that was imported into a group. What became of it follows from the group's rows. */
export interface KeptImport {
  readonly groupId: string;
  readonly fileName: string;
  readonly people: readonly KeptPerson[];
}

/** The last import of an account on this device, so that its result survives a reload. */
export function keptImport(account: string): KeptDraft<KeptImport> {
  return keptDraft(`fledge-${account}-member-import`, (stored) => {
    const parsed = v.safeParse(schema, JSON.parse(stored));
    return parsed.success ? parsed.output : undefined;
  });
}
