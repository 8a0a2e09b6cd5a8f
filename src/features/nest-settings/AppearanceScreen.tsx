import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { NEST_SETTINGS_TEXTS as texts } from './texts';

/** Theme and colours of the nest. */
export default function AppearanceScreen() {
  return <NotBuiltYet what={texts.appearance} />;
}
