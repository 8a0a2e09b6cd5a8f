import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { NEST_SETTINGS_TEXTS as texts } from './texts';

/** What the nest shows, and in which order. */
export default function FeaturedScreen() {
  return <NotBuiltYet what={texts.featured} />;
}
