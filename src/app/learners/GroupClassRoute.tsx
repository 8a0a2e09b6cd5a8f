import GroupClassScreen from '@/features/group-class/GroupClassScreen';
import { useSyncStatus } from '@/replication/use-sync-status';

/** /nest/learners/group/class, with the time of the last response. */
export default function GroupClassRoute() {
  return <GroupClassScreen fetchedAt={useSyncStatus().fetching.doneAt} />;
}
