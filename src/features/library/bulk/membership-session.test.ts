import { beforeEach, expect, it } from 'vitest';
import { createMembershipSession, type MembershipSession } from './membership-session';
import type { WrittenMembership } from './write-memberships';

const place = (kind: WrittenMembership['kind'], id: string): WrittenMembership => ({
  kind,
  row: { id, playlist_id: 'p', module_id: id, sub_playlist_id: null, position: 0 },
});

let session: MembershipSession;
/** The offered undos. */
let offered: string[];

beforeEach(() => {
  session = createMembershipSession();
  offered = [];
});

function write(...written: readonly WrittenMembership[]) {
  session.add(written, (all) => offered.push(all.map(({ kind, row }) => `${kind} ${row.id}`).join(', ')));
}

it('offers one undo for several saves, once the dialog closes', () => {
  session.open();
  write(place('added', 'a'));
  write(place('removed', 'b'));
  expect(offered).toEqual([]);
  session.close();
  expect(offered).toEqual(['added a, removed b']);
  session.close();
  expect(offered).toHaveLength(1);
});

it('offers an undo at once for a save that ends after the dialog closes', () => {
  session.open();
  session.close();
  write(place('added', 'a'));
  write(place('added', 'b'));
  expect(offered).toEqual(['added a', 'added b']);
});

it('offers no undo without a net change', () => {
  session.open();
  write(place('added', 'a'), place('removed', 'b'));
  write(place('removed', 'a'), place('added', 'b'));
  session.close();
  expect(offered).toEqual([]);
});
