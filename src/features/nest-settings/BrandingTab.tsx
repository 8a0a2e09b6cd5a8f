import { useMemo } from 'react';
import { cleanColor, FIRST_SETTINGS } from '@/domain/nest/settings';
import { ColorField } from '@/ui/ColorField';
import { FormSection } from '@/ui/form/FormSection';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { BRANDING_FORM, brandingOf } from './forms';
import { NestPictureField } from './NestPictureField';
import { saveSettings } from './save-settings';
import { SettingsForm } from './SettingsForm';
import { NEST_SETTINGS_TEXTS } from './texts';
import { useSettingsForm, useSettingsPage } from './use-settings';

const texts = NEST_SETTINGS_TEXTS.brandingForm;

/** Title, description, banner and logo of the nest. */
export default function BrandingTab() {
  const { row } = useSettingsPage();
  const form = useSettingsForm({
    form: BRANDING_FORM,
    stored: useMemo(() => brandingOf(row), [row]),
    saveFailed: texts.saveFailed,
    write: (store, account, { changes }) => saveSettings(store, account, changes),
  });
  const { banner_color, title } = form.values;
  return (
    <SettingsForm form={form} branding={form.values}>
      <FormSection title={texts.about}>
        <TextField {...form.field('title')} />
        <TextArea {...form.field('description')} hint={texts.descriptionHint} rows={4} />
      </FormSection>
      <FormSection title={texts.pictures}>
        <NestPictureField
          form={form}
          name="banner_url"
          color={cleanColor(banner_color) ?? FIRST_SETTINGS.banner_color}
        />
        <ColorField {...form.field('banner_color')} hint={texts.bannerColorHint} />
        <NestPictureField
          form={form}
          name="logo_url"
          color="linear-gradient(135deg, #00807f, #004f58)"
          letter={title.trim().slice(0, 1).toUpperCase()}
        />
      </FormSection>
    </SettingsForm>
  );
}
