/** Setup of browser tests: base styles load before component styles, as in the product. */
import '@/ui/tokens.css';
import '@/ui/base.css';
import { translatePage } from './translate-page';

if (import.meta.env['VITE_TRANSLATED'] === '1') translatePage();
