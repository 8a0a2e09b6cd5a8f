import type { NestSettingsRow } from '../rows/rows';
import { readColor, writeColor } from './color';

export type NestSettings = Omit<NestSettingsRow, 'id' | 'created_at' | 'updated_at' | 'has_password'>;

/** A new nest's settings (shell specification, sections 3 and 9). */
export const FIRST_SETTINGS: NestSettings = {
  title: '',
  description: '',
  banner_url: null,
  banner_color: '#008080',
  logo_url: null,
  theme_style: 'light',
  accent_color: '#008080',
  featured_module_id: null,
  subdomain: null,
  visibility: 'public',
  custom_css: {
    primary_color: '#008080',
    secondary_color: '#ff4d00',
    background_color: '#ffffff',
    text_color: '#333333',
    login_background: null,
  },
};

/** A color as `#rrggbb`; null if invalid. */
export function cleanColor(typed: string): string | null {
  const color = readColor(`#${typed.trim().replace(/^#/, '')}`);
  return color && writeColor(color);
}
