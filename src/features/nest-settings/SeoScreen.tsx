import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { NEST_SETTINGS_TEXTS as texts } from './texts';

/** Subdomain, visibility and password of the nest. */
export default function SeoScreen() {
  return <NotBuiltYet what={texts.seo} />;
}
