import * as v from 'valibot';
import { EMPTY_CONTENT, type ContentValues } from '@/domain/content-form/content-form';
import type { Draft } from '@/domain/form/draft';
import type { KeptDraft } from '@/shared/kept-draft';
import { SIZE } from '@/shared/limits';
import { ACCESS_TEXTS } from '../access/texts';
import { formDraft, type FormDefinition } from '../form/form-definition';
import { FORM_TEXTS } from '../form/texts';

/** Kinds with a details form. */
export type DraftKind = 'module' | 'playlist' | 'group';

/** Audience and groups. */
export interface AccessForm extends Pick<ContentValues, 'visibility'> {
  readonly groups: readonly string[];
}

export type PlaylistForm = ContentValues & AccessForm;

const title = (required: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text.slice(0, SIZE.title)),
    v.nonEmpty(required),
  );
const visibility = v.picklist(['draft', 'public', 'restricted']);

const detailsFields = (titleLabel: string, required: string = FORM_TEXTS.titleRequired) => ({
  title: { label: titleLabel, schema: title(required), maxLength: SIZE.title },
  description: { label: 'Description', schema: v.string(), maxLength: SIZE.description },
  thumbnail_url: { label: 'Thumbnail', schema: v.nullable(v.string()) },
});

const contentFields = (titleLabel: string) => ({
  ...detailsFields(titleLabel),
  visibility: { label: ACCESS_TEXTS.access, schema: visibility },
});

export const ACCESS_FIELDS = {
  visibility: { label: ACCESS_TEXTS.access, schema: visibility },
  groups: { label: ACCESS_TEXTS.groups.label, schema: v.array(v.string()) },
};

/** Public content needs no groups. */
export function normalizeAccess<V extends AccessForm>(values: V, stored: V): V {
  return values.visibility === 'public' ? { ...values, groups: stored.groups } : values;
}

export const MODULE_FORM: FormDefinition<ContentValues> = { name: 'form', fields: contentFields('Title') };

export const PLAYLIST_FORM: FormDefinition<PlaylistForm> = {
  name: 'playlist',
  fields: { ...contentFields('Name'), ...ACCESS_FIELDS },
  normalize: normalizeAccess,
};

export const EMPTY_PLAYLIST: PlaylistForm = { ...EMPTY_CONTENT, groups: [] };

/** A group's details; its name is the title. */
export type GroupForm = Omit<ContentValues, 'visibility'>;

export const GROUP_FORM: FormDefinition<GroupForm> = {
  name: 'group',
  fields: detailsFields('Name', FORM_TEXTS.nameRequired),
};

export const EMPTY_GROUP: GroupForm = { title: '', description: '', thumbnail_url: null };

/** Addresses of forms. */
export const FORM_ADDRESSES: Readonly<Record<DraftKind, string>> = {
  module: '/nest/content/module',
  playlist: '/nest/content/playlist',
  group: '/nest/learners/group',
};

/** Any details draft. */
export type DetailsDraft = Draft<PlaylistForm>;

export const FORMS: Readonly<Record<DraftKind, FormDefinition<PlaylistForm>>> = {
  module: MODULE_FORM as FormDefinition<PlaylistForm>,
  playlist: PLAYLIST_FORM,
  group: GROUP_FORM as unknown as FormDefinition<PlaylistForm>,
};

/** The draft of existing or new content. */
export function detailsDraft(
  kind: DraftKind,
  account: string,
  id: string | undefined,
): KeptDraft<DetailsDraft> {
  return formDraft(FORMS[kind], account, id);
}
