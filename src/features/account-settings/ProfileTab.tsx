import { useMemo } from 'react';
import * as v from 'valibot';
import type { SessionUser } from '@/auth/stored-session';
import { isNameTaken } from '@/catalogue/account';
import { useDatabaseState } from '@/db/use-database-state';
import { useRetryLoading } from '@/db/use-loading';
import { useKeepVersions } from '@/db/use-kept-versions';
import { useRefusal } from '@/db/use-pending';
import { useArrivingRow } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import { displayNameSchema, fullNameSchema, NAME_TEXTS } from '@/domain/people/public-name';
import type { ProfileRow } from '@/domain/rows/rows';
import { sendNestPicture, storeNestPicture } from '@/media/store/store-nest-picture';
import { useThumbnail } from '@/media/store/use-thumbnail';
import { SIZE } from '@/shared/limits';
import { Avatar } from '@/ui/Avatar';
import type { Status } from '@/ui/Banner';
import { EmptyState } from '@/ui/EmptyState';
import { DraftForm } from '@/ui/form/DraftForm';
import type { FormDefinition } from '@/ui/form/form-definition';
import { FormSection } from '@/ui/form/FormSection';
import { LoadFailed } from '@/ui/LoadFailed';
import { useDraftForm } from '@/ui/form/use-draft-form';
import { Spinner } from '@/ui/Spinner';
import { TextField } from '@/ui/TextField';
import { ThumbnailField } from '@/ui/thumbnail/ThumbnailField';
import { ACCOUNT_SETTINGS_TEXTS, PROFILE_TEXTS as texts } from './texts';

interface ProfileForm {
  readonly full_name: string;
  readonly display_name: string;
  readonly avatar_url: string | null;
}

const PROFILE_FORM: FormDefinition<ProfileForm> = {
  name: 'profile',
  fields: {
    full_name: { label: texts.fullName, schema: fullNameSchema, maxLength: SIZE.fullName },
    display_name: { label: texts.displayName, schema: displayNameSchema, maxLength: SIZE.displayName },
    avatar_url: { label: texts.picture.label, schema: v.nullable(v.string()) },
  },
};

/** Name, display name, address and picture. Works offline; a taken name is reported once known. */
export function ProfileTab({ user }: { readonly user: SessionUser }) {
  const { row, ready, hasFailed } = useArrivingRow('profiles', user.id);
  const retry = useRetryLoading();
  const isDenied = useDatabaseState() === 'denied';
  if (row !== undefined) return <Profile key={row.id} row={row} email={user.email} />;
  if (hasFailed) return <LoadFailed text={texts.loadFailed} retry={retry} />;
  if (!ready && !isDenied) return <Spinner label={texts.loading} />;
  return (
    <EmptyState
      title={texts.loadFailed}
      text={isDenied ? ACCOUNT_SETTINGS_TEXTS.deniedStorage : texts.loadHint}
    />
  );
}

function Profile({ row, email }: { readonly row: ProfileRow; readonly email: string }) {
  const writer = useWriter();
  const keepVersions = useKeepVersions();
  const refusal = useRefusal('profiles', row.id);
  const { full_name, display_name, avatar_url } = row;
  const stored = useMemo(
    () => ({ full_name: full_name ?? '', display_name: display_name ?? '', avatar_url }),
    [full_name, display_name, avatar_url],
  );
  const form = useDraftForm({
    form: PROFILE_FORM,
    account: row.id,
    id: row.id,
    stored,
    texts: { ...texts, deniedStorage: ACCOUNT_SETTINGS_TEXTS.deniedStorage },
    async write({ changes, collisions }) {
      if (changes.avatar_url !== undefined) await sendNestPicture(row.id, 'avatar', changes.avatar_url);
      await writer.patch('profiles', row.id, columnsOf(changes));
      await keepVersions('profiles', row.id, collisions);
      return row.id;
    },
  });
  const picture = useThumbnail(row.id, form.values.avatar_url);
  const name = form.values.display_name.trim();

  async function save() {
    form.setPreparing(true);
    const isTaken = name !== stored.display_name && name !== '' && (await isNameTaken(name));
    form.setPreparing(false);
    if (isTaken) form.fail(NAME_TEXTS.taken);
    else await form.save();
  }

  return (
    <DraftForm
      form={form}
      notice={refusal === undefined ? null : refusedNotice(refusal)}
      onSave={() => void save()}
    >
      <FormSection title={texts.title}>
        <ThumbnailField
          {...picture}
          store={(file) => storeNestPicture(row.id, 'avatar', file)}
          words={texts.picture}
          seed={row.id}
          picture={
            <Avatar
              src={picture.url}
              alt={texts.pictureAlt}
              name={name || form.values.full_name.trim() || email}
            />
          }
          onChange={(address) => form.set({ avatar_url: address })}
          onPreparing={form.setPreparing}
        />
        <TextField {...form.field('full_name')} hint={texts.fullNameHint} autoComplete="name" />
        <TextField {...form.field('display_name')} hint={texts.displayNameHint} autoComplete="nickname" />
        <TextField label={texts.email} hint={texts.emailHint} value={email} readOnly onChange={() => {}} />
      </FormSection>
    </DraftForm>
  );
}

/** An empty name means no name. */
function columnsOf({ full_name, display_name, ...rest }: Partial<ProfileForm>) {
  return {
    ...rest,
    ...(full_name === undefined ? {} : { full_name: full_name || null }),
    ...(display_name === undefined ? {} : { display_name: display_name || null }),
  };
}

/** A name saved offline may already be taken. */
function refusedNotice(refusal: string): Status {
  const isTaken = refusal.includes('profiles_display_name_key');
  return { kind: 'error', text: isTaken ? NAME_TEXTS.taken : texts.refused };
}
