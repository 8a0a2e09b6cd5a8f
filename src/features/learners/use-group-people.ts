import { useMemo } from 'react';
import { useUnsentRows } from '@/db/use-pending';
import { useRows } from '@/db/use-rows';
import { foldAddress, givenNames, memberName } from '@/domain/groups/invitation';
import { invitationState, type InvitationState, type KnownPeople } from '@/domain/groups/import-result';
import type { GroupMemberRow, InvitationRow } from '@/domain/rows/rows';
import type { ListRow } from '@/ui/list/list-definition';

/**
 * A member of a group, or an invitation. The title is the name, or the address of an invitation without one; the
 * description is the address.
 */
export interface GroupPerson extends ListRow {
  readonly description: string;
  readonly state: 'member' | InvitationState;
  /** The membership or invitation row. */
  readonly row:
    | { readonly table: 'group_members'; readonly row: GroupMemberRow }
    | { readonly table: 'invitations'; readonly row: InvitationRow };
}

/** A group's members and invitations from local data, newest first. */
export function useGroupPeople(groupId: string) {
  const members = useRows('group_members', { where: { group_id: groupId } });
  const invitations = useRows('invitations', { where: { group_id: groupId } });
  const profiles = useRows('profiles');
  const unsent = useUnsentRows('invitations');
  const profileOf = useMemo(() => new Map(profiles.rows.map((row) => [row.id, row])), [profiles.rows]);
  const known = useMemo<KnownPeople>(
    () => ({
      members: new Set(
        members.rows.map(({ member_id }) => foldAddress(profileOf.get(member_id)?.username ?? '')),
      ),
      invitations: new Map(invitations.rows.map((row) => [row.email, row])),
      unsent,
    }),
    [members.rows, invitations.rows, profileOf, unsent],
  );
  const people = useMemo(() => {
    const given = givenNames(invitations.rows);
    const inside = members.rows.map((row): GroupPerson => {
      const profile = profileOf.get(row.member_id);
      return {
        id: row.id,
        title: profile === undefined ? '' : memberName(profile, given),
        description: profile?.username ?? '',
        state: 'member',
        row: { table: 'group_members', row },
      };
    });
    const invited = invitations.rows.flatMap((row): readonly GroupPerson[] => {
      const state = invitationState(row, unsent);
      // People already added are listed as members, or have left since.
      if (state === 'added' || state === 'already_member' || known.members.has(row.email)) return [];
      const title = given.get(row.email) ?? row.email;
      return [{ id: row.id, title, description: row.email, state, row: { table: 'invitations', row } }];
    });
    return [...invited, ...inside].toSorted((a, b) =>
      a.row.row.created_at === b.row.row.created_at
        ? a.id < b.id
          ? -1
          : 1
        : a.row.row.created_at < b.row.row.created_at
          ? 1
          : -1,
    );
  }, [members.rows, invitations.rows, profileOf, unsent, known.members]);
  const all = [members, invitations, profiles];
  return {
    people,
    known,
    isReady: all.every(({ ready }) => ready),
    hasFailed: all.some(({ hasFailed }) => hasFailed === true),
  };
}
