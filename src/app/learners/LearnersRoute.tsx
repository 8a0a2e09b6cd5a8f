import LearnersScreen from '@/features/learners/LearnersScreen';
import { WaitingRequests } from '@/features/module-share/AccessRequests';

/** /nest/learners, with the access requests. */
export default function LearnersRoute() {
  return <LearnersScreen requests={<WaitingRequests />} />;
}
