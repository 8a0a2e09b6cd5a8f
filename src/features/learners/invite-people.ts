import type { RowChange, WriteManyOptions, Writer } from '@/db/local-store';
import type { KnownPeople } from '@/domain/groups/import-result';
import { newInvitation, type Invited } from '@/domain/groups/invitation';
import type { AppError } from '@/shared/app-error';
import { GROUP } from '@/shared/limits';

/**
 * Invites people to a group in batches; existing invitations are sent again.
 * @returns the first reason why some could not be written
 * @throws AppError of the local store
 */
export async function invitePeople(
  writer: Pick<Writer, 'writeMany'>,
  people: readonly Invited[],
  known: Pick<KnownPeople, 'invitations'>,
  now: number,
  { onProgress, signal }: WriteManyOptions = {},
): Promise<AppError | undefined> {
  let failure: AppError | undefined;
  for (let from = 0; from < people.length; from += GROUP.importBatch) {
    if (signal?.aborted === true) break;
    const batch = people.slice(from, from + GROUP.importBatch);
    const rows = await Promise.all(batch.map((person) => newInvitation(person, now)));
    // Adjacent rows of one kind are written in one transaction.
    const [again, fresh] = [true, false].map((isKnown) =>
      rows.filter(({ email }) => known.invitations.has(email) === isKnown),
    );
    const failures = await writer.writeMany([
      ...fresh!.map((row): RowChange => ({ kind: 'insert', table: 'invitations', row })),
      ...again!.map(({ id, asked_at, first_name, last_name }): RowChange => ({
        kind: 'patch',
        table: 'invitations',
        id,
        changes: first_name || last_name ? { asked_at, first_name, last_name } : { asked_at },
      })),
    ]);
    failure ??= failures[0]?.error;
    onProgress?.(from + batch.length);
  }
  return failure;
}
