import { useMemo } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import { useKeepVersions } from '@/db/use-kept-versions';
import { cleanColour, FIRST_SETTINGS } from '@/domain/nest/settings';
import { sendNestPicture } from '@/media/store/store-nest-picture';
import { ColorField } from '@/ui/ColorField';
import { FormSection } from '@/ui/form/FormSection';
import { useDraftForm } from '@/ui/form/use-draft-form';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { BRANDING_FORM, brandingOf } from './forms';
import { NestPictureField } from './NestPictureField';
import { saveSettings } from './save-settings';
import { SettingsForm } from './SettingsForm';
import { NEST_SETTINGS_TEXTS } from './texts';
import { useSettingsPage } from './use-settings';

const texts = NEST_SETTINGS_TEXTS.brandingForm;

/** Title, description, banner and logo of the nest. */
export default function BrandingTab() {
  const { account, row } = useSettingsPage();
  const handle = useLocalStoreHandle();
  const keepVersions = useKeepVersions();
  const form = useDraftForm({
    form: BRANDING_FORM,
    account,
    id: account,
    stored: useMemo(() => brandingOf(row), [row]),
    texts: { ...NEST_SETTINGS_TEXTS, saveFailed: texts.saveFailed },
    async write({ changes, collisions }) {
      const { banner_url: banner, logo_url: logo } = changes;
      // First the files: they are on this device alone until they are queued.
      if (banner !== undefined) await sendNestPicture(account, 'banner', banner);
      if (logo !== undefined) await sendNestPicture(account, 'logo', logo);
      await saveSettings(await handle.open(), account, { columns: changes });
      await keepVersions('creator_nest_settings', account, collisions);
      return account;
    },
  });
  const { banner_url, banner_color, logo_url, title } = form.values;
  const color = cleanColour(banner_color) ?? FIRST_SETTINGS.banner_color;
  return (
    <SettingsForm form={form} branding={form.values}>
      <FormSection title={texts.about}>
        <TextField {...form.field('title')} hint={texts.titleHint} />
        <TextArea {...form.field('description')} hint={texts.descriptionHint} rows={4} />
      </FormSection>
      <FormSection title={texts.banner} text={texts.bannerText}>
        <NestPictureField
          account={account}
          picture="banner"
          label={texts.bannerPicture}
          color={color}
          address={banner_url}
          onChange={(address) => form.set({ banner_url: address })}
          onPreparing={form.setPreparing}
        />
        <ColorField {...form.field('banner_color')} />
      </FormSection>
      <FormSection title={texts.logo}>
        <NestPictureField
          account={account}
          picture="logo"
          label={texts.logo}
          color="linear-gradient(135deg, #00807f, #004f58)"
          letter={title.trim().slice(0, 1).toUpperCase()}
          address={logo_url}
          onChange={(address) => form.set({ logo_url: address })}
          onPreparing={form.setPreparing}
        />
      </FormSection>
    </SettingsForm>
  );
}
