import { useMemo } from 'react';
import { Moon, Sun } from 'lucide-react';
import { useLocalStoreHandle } from '@/db/database-context';
import { useKeepVersions } from '@/db/use-kept-versions';
import { FIRST_SETTINGS } from '@/domain/nest/settings';
import { sendNestPicture } from '@/media/store/store-nest-picture';
import { Button } from '@/ui/Button';
import { ChoiceCards } from '@/ui/ChoiceCards';
import { ColorField } from '@/ui/ColorField';
import { FormSection } from '@/ui/form/FormSection';
import { useDraftForm } from '@/ui/form/use-draft-form';
import styles from './AppearanceTab.module.css';
import { APPEARANCE_FORM, appearanceOf } from './forms';
import { NestPictureField } from './NestPictureField';
import { saveSettings } from './save-settings';
import { SettingsForm } from './SettingsForm';
import { NEST_SETTINGS_TEXTS } from './texts';
import { useSettingsPage } from './use-settings';

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

/** Light or dark, the colours, and the picture behind the password of the nest. */
export default function AppearanceTab() {
  const { account, row } = useSettingsPage();
  const handle = useLocalStoreHandle();
  const keepVersions = useKeepVersions();
  const form = useDraftForm({
    form: APPEARANCE_FORM,
    account,
    id: account,
    stored: useMemo(() => appearanceOf(row), [row]),
    texts: { ...NEST_SETTINGS_TEXTS, saveFailed: texts.saveFailed },
    async write({ changes, collisions }) {
      const { theme_style, accent_color: accent, ...css } = changes;
      const columns = {
        ...(theme_style === undefined ? {} : { theme_style }),
        ...(accent === undefined ? {} : { accent_color: accent }),
      };
      if (css.login_background !== undefined)
        await sendNestPicture(account, 'login-bg', css.login_background);
      await saveSettings(await handle.open(), account, { columns, css });
      await keepVersions(
        'creator_nest_settings',
        account,
        collisions.map(({ path, ...rest }) => ({ ...rest, path: columnOf(path) })),
      );
      return account;
    },
  });
  const { theme_style, login_background } = form.values;
  const isUsual = COLORS.every((name) => form.values[name] === FIRST_COLORS[name]);
  return (
    <SettingsForm form={form} appearance={form.values}>
      <FormSection title={texts.theme}>
        <ChoiceCards
          label={texts.theme}
          cards={THEMES}
          value={theme_style}
          onChange={(theme) => form.set({ theme_style: theme })}
        />
      </FormSection>
      <FormSection title={texts.colors} text={texts.colorsText}>
        <div className={styles['colors']}>
          {COLORS.map((name) => (
            <ColorField key={name} {...form.field(name)} />
          ))}
        </div>
        {isUsual ? null : (
          <div>
            <Button onClick={() => form.set(FIRST_COLORS)}>{texts.reset}</Button>
          </div>
        )}
      </FormSection>
      <FormSection title={texts.login} text={texts.loginText}>
        <NestPictureField
          account={account}
          picture="login-bg"
          label={texts.loginPicture}
          color="var(--sunken)"
          address={login_background}
          onChange={(address) => form.set({ login_background: address })}
          onPreparing={form.setPreparing}
        />
      </FormSection>
    </SettingsForm>
  );
}

/** Where a field of the form stands in the row. */
function columnOf(field: string): string {
  return field === 'theme_style' || field === 'accent_color' ? field : `custom_css.${field}`;
}
