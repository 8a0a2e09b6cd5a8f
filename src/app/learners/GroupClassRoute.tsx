import GroupClassScreen from '@/features/group-class/GroupClassScreen';
import { useSyncStatus } from '@/replication/use-sync-status';

/** /nest/learners/group/class: a group in class, and since when nothing was heard of it. */
export default function GroupClassRoute() {
  return <GroupClassScreen fetchedAt={useSyncStatus().fetching.doneAt} />;
}
