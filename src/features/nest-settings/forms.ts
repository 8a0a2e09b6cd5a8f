import * as v from 'valibot';
import type { ContentOrder } from '@/domain/nest/content-order';
import { cleanColor, type NestSettings } from '@/domain/nest/settings';
import { cleanSubdomain, SUBDOMAIN_LENGTH, subdomainProblem } from '@/domain/nest/subdomain';
import type { NestSettingsRow } from '@/domain/rows/rows';
import { SIZE } from '@/shared/limits';
import type { FormDefinition } from '@/ui/form/form-definition';
import { NEST_SETTINGS_TEXTS as texts } from './texts';

export type BrandingForm = Pick<
  NestSettings,
  'title' | 'description' | 'banner_url' | 'banner_color' | 'logo_url'
>;

/** Colors are flat fields, so that two devices' changes merge one by one. */
export type AppearanceForm = Pick<NestSettings, 'theme_style' | 'accent_color'> & NestSettings['custom_css'];

export interface FeaturedForm extends ContentOrder {
  readonly featured_module_id: string | null;
  /** Ids of hidden content. */
  readonly hidden_modules: readonly string[];
  readonly hidden_playlists: readonly string[];
}

export interface SeoForm extends Pick<NestSettings, 'visibility'> {
  /** Empty without one. */
  readonly subdomain: string;
  /** The new password; the stored one cannot be read (decision D6). */
  readonly nest_password: string;
  readonly removes_password: boolean;
}

const color = v.pipe(
  v.string(),
  v.transform((typed) => cleanColor(typed) ?? typed),
  // Last, so that invalid input is kept as typed.
  v.check((typed) => cleanColor(typed) !== null, texts.appearanceForm.noColor),
);
const address = v.nullable(v.string());
const ids = v.array(v.string());
const look = texts.appearanceForm;

export const BRANDING_FORM: FormDefinition<BrandingForm> = {
  name: 'nest-branding',
  fields: {
    title: {
      label: texts.brandingForm.title,
      schema: v.pipe(v.string(), v.trim()),
      maxLength: SIZE.title,
    },
    description: {
      label: texts.brandingForm.description,
      schema: v.string(),
      maxLength: SIZE.description,
    },
    banner_url: { label: texts.brandingForm.bannerPicture, schema: address },
    banner_color: { label: texts.brandingForm.bannerColor, schema: color },
    logo_url: { label: texts.brandingForm.logo, schema: address },
  },
};

export const APPEARANCE_FORM: FormDefinition<AppearanceForm> = {
  name: 'nest-appearance',
  fields: {
    theme_style: { label: look.theme, schema: v.picklist(['light', 'dark']) },
    accent_color: { label: look.accent, schema: color },
    primary_color: { label: look.primary, schema: color },
    secondary_color: { label: look.secondary, schema: color },
    background_color: { label: look.background, schema: color },
    text_color: { label: look.text, schema: color },
    login_background: { label: look.login, schema: address },
  },
};

export const FEATURED_FORM: FormDefinition<FeaturedForm> = {
  name: 'nest-featured',
  fields: {
    featured_module_id: { label: texts.featuredForm.module, schema: v.nullable(v.string()) },
    sections: { label: texts.featuredForm.sections, schema: ids },
    order: { label: texts.featuredForm.order, schema: v.string() },
    galleries: { label: texts.featuredForm.formats.gallery, schema: ids },
    sort: { label: texts.featuredForm.sort, schema: v.picklist(['date_created', 'alphabetical']) },
    hidden_modules: { label: texts.featuredForm.hidden, schema: ids },
    hidden_playlists: { label: texts.featuredForm.hidden, schema: ids },
  },
};

/** Maximum bytes that the database can hash. */
const PASSWORD_BYTES = 72;

const subdomain = v.pipe(
  v.string(),
  v.transform(cleanSubdomain),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && dataset.value !== '' ? subdomainProblem(dataset.value) : undefined;
    if (problem !== undefined) addIssue({ message: texts.seoForm.problems[problem] });
  }),
);

export const SEO_FORM: FormDefinition<SeoForm> = {
  name: 'nest-seo',
  secrets: ['nest_password', 'removes_password'],
  fields: {
    subdomain: { label: texts.seoForm.subdomain, schema: subdomain, maxLength: SUBDOMAIN_LENGTH },
    visibility: { label: texts.seoForm.visibility, schema: v.picklist(['public', 'private']) },
    nest_password: {
      label: texts.seoForm.newPassword,
      schema: v.pipe(
        v.string(),
        v.check(
          (typed) => new TextEncoder().encode(typed).length <= PASSWORD_BYTES,
          texts.seoForm.longPassword,
        ),
      ),
      maxLength: PASSWORD_BYTES,
    },
    removes_password: { label: texts.seoForm.removePassword, schema: v.boolean() },
  },
};

/** Maps rows to form values. */
function storedIn<V extends object>(form: FormDefinition<V>, row: V): V {
  const names = Object.keys(form.fields) as (keyof V)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as V;
}

export const brandingOf = (row: NestSettingsRow): BrandingForm => storedIn(BRANDING_FORM, row);

export const appearanceOf = (row: NestSettingsRow): AppearanceForm =>
  storedIn(APPEARANCE_FORM, { ...row, ...row.custom_css });

export const seoOf = ({ subdomain: stored, visibility }: NestSettingsRow): SeoForm => ({
  subdomain: stored ?? '',
  visibility,
  nest_password: '',
  removes_password: false,
});
