import { NotBuiltYet } from '@/ui/NotBuiltYet';

/** Who is in a group. */
export default function GroupMembersScreen() {
  return <NotBuiltYet what="Group Members" />;
}
