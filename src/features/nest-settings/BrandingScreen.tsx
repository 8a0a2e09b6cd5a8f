import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { NEST_SETTINGS_TEXTS as texts } from './texts';

/** Title, description, banner and logo of the nest. */
export default function BrandingScreen() {
  return <NotBuiltYet what={texts.branding} />;
}
