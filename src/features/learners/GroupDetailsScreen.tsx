import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { LEARNERS_TEXTS as texts } from './texts';

/** Name, description and picture of a group. */
export default function GroupDetailsScreen() {
  return <NotBuiltYet what={texts.groupDetails} />;
}
