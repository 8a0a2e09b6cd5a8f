/** Words of the nest settings (shell specification, section 2). */
export const NEST_SETTINGS_TEXTS = {
  title: 'Nest Settings',
  subtitle: 'Customize how your nest appears to learners',
  preview: 'Preview Nest',
  tabs: 'Nest Settings',
  branding: 'Branding',
  appearance: 'Appearance',
  featured: 'Featured Content',
  seo: 'SEO & Visibility',
} as const;
