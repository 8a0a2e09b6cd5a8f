/** Set-up of the tests in a browser: the styles of bare elements come before those of components, as in the product. */
import '@/ui/tokens.css';
import '@/ui/base.css';
import { translatePage } from './translate-page';

if (import.meta.env['VITE_TRANSLATED'] === '1') translatePage();
