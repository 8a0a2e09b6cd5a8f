import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { LEARNERS_TEXTS as texts } from './texts';

/** What a group may see. */
export default function GroupContentScreen() {
  return <NotBuiltYet what={texts.availableContent} />;
}
