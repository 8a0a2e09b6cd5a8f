import { useMemo } from 'react';
import { Moon, Sun } from 'lucide-react';
import { FIRST_SETTINGS } from '@/domain/nest/settings';
import { Button } from '@/ui/Button';
import { ChoiceCards } from '@/ui/ChoiceCards';
import { ColorField } from '@/ui/ColorField';
import { FormSection } from '@/ui/form/FormSection';
import styles from './AppearanceTab.module.css';
import { APPEARANCE_FORM, appearanceOf } from './forms';
import { NestPictureField } from './NestPictureField';
import { saveSettings } from './save-settings';
import { SettingsForm } from './SettingsForm';
import { NEST_SETTINGS_TEXTS } from './texts';
import { useSettingsForm, useSettingsPage } from './use-settings';

const texts = NEST_SETTINGS_TEXTS.appearanceForm;

const COLORS = [
  'accent_color',
  'primary_color',
  'secondary_color',
  'background_color',
  'text_color',
] as const;

const THEMES = [
  { value: 'light', ...texts.themes.light, icon: <Sun size={20} /> },
  { value: 'dark', ...texts.themes.dark, icon: <Moon size={20} /> },
] as const;

const { accent_color, custom_css } = FIRST_SETTINGS;
const { login_background: _none, ...FIRST_COLORS } = { accent_color, ...custom_css };

/** Theme, colors, and the picture behind the nest's password form. */
export default function AppearanceTab() {
  const { row } = useSettingsPage();
  const form = useSettingsForm({
    form: APPEARANCE_FORM,
    stored: useMemo(() => appearanceOf(row), [row]),
    saveFailed: texts.saveFailed,
    write: (store, account, { changes }) => saveSettings(store, account, changes),
  });
  const isDefault = COLORS.every((name) => form.values[name] === FIRST_COLORS[name]);
  return (
    <SettingsForm form={form} appearance={form.values}>
      <FormSection title={texts.theme}>
        <ChoiceCards
          label={texts.theme}
          cards={THEMES}
          value={form.values.theme_style}
          onChange={(theme) => form.set({ theme_style: theme })}
        />
      </FormSection>
      <FormSection title={texts.colors} text={texts.colorsText}>
        <div className={styles['colors']}>
          {COLORS.map((name) => (
            <ColorField key={name} {...form.field(name)} />
          ))}
        </div>
        {isDefault ? null : (
          <div>
            <Button onClick={() => form.set(FIRST_COLORS)}>{texts.reset}</Button>
          </div>
        )}
      </FormSection>
      <FormSection title={texts.loginPage} text={texts.loginText}>
        <NestPictureField form={form} name="login_background" color="var(--sunken)" />
      </FormSection>
    </SettingsForm>
  );
}
