import LearnersScreen from '@/features/learners/LearnersScreen';
import { WaitingRequests } from '@/features/module-share/AccessRequests';
import { useSyncStatus } from '@/replication/use-sync-status';

/** /nest/learners: the learners, and who asks for access to a module. */
export default function LearnersRoute() {
  const { firstSync } = useSyncStatus();
  return <LearnersScreen requests={<WaitingRequests />} news={firstSync} />;
}
