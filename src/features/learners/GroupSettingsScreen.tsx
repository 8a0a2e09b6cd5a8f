import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { LEARNERS_TEXTS as texts } from './texts';

/** Settings of a group. */
export default function GroupSettingsScreen() {
  return <NotBuiltYet what={texts.groupSettings} />;
}
