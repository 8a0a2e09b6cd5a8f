import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { LEARNERS_TEXTS as texts } from './texts';

/** Who is in a group. */
export default function GroupMembersScreen() {
  return <NotBuiltYet what={texts.groupMembers} />;
}
