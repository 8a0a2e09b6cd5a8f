import LearnersScreen from '@/features/learners/LearnersScreen';
import { WaitingRequests } from '@/features/module-share/AccessRequests';
import { useSyncStatus } from '@/replication/use-sync-status';

/** /nest/learners, with the access requests. */
export default function LearnersRoute() {
  const { firstSync } = useSyncStatus();
  return <LearnersScreen requests={<WaitingRequests />} news={firstSync} />;
}
