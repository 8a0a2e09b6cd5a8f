import { Check, Globe, Lock } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { LocalStore } from '@/db/local-store';
import { itemKey } from '@/db/outbox/outbox-item';
import { useOutboxList } from '@/db/use-outbox-list';
import { cleanSubdomain, subdomainProblem } from '@/domain/nest/subdomain';
import { Button } from '@/ui/Button';
import { ChoiceCards } from '@/ui/ChoiceCards';
import { FormSection } from '@/ui/form/FormSection';
import type { DraftFormState } from '@/ui/form/use-draft-form';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { SEO_FORM, seoOf, type SeoForm } from './forms';
import { saveSettings } from './save-settings';
import { SettingsForm } from './SettingsForm';
import { NEST_SETTINGS_TEXTS } from './texts';
import { useAvailability } from './use-availability';
import { useSettingsForm, useSettingsPage } from './use-settings';

const texts = NEST_SETTINGS_TEXTS.seoForm;

const CARDS = [
  { value: 'public', ...texts.cards.public, icon: <Globe size={20} /> },
  { value: 'private', ...texts.cards.private, icon: <Lock size={20} /> },
] as const;

/** Subdomain, visibility and password of the nest. */
export default function SeoTab() {
  const { account, row } = useSettingsPage();
  const form = useSettingsForm({
    form: SEO_FORM,
    stored: useMemo(() => seoOf(row), [row]),
    saveFailed: texts.saveFailed,
    async write(store, _account, { values, changes: { subdomain: name, visibility: seen } }) {
      await saveSettings(store, account, {
        ...(name === undefined ? {} : { subdomain: name || null }),
        ...(seen === undefined ? {} : { visibility: seen }),
      });
      const password = values.removes_password ? '' : values.nest_password || undefined;
      if (password !== undefined)
        await store.patch('creator_nest_settings', account, { nest_password: password });
    },
  });
  const { visibility } = form.values;
  const subdomain = cleanSubdomain(form.values.subdomain);
  const isOwn = subdomain === '' || subdomain === row.subdomain;
  const isAsked = !isOwn && subdomainProblem(subdomain) === undefined;
  const availability = useAvailability(isAsked ? subdomain : undefined);
  const field = form.field('subdomain');
  return (
    <SettingsForm
      form={form}
      isBlocked={availability === 'checking'}
      problem={availability === 'taken' ? texts.notAvailable : undefined}
    >
      <FormSection title={texts.address}>
        <TextField
          {...field}
          value={subdomain}
          onChange={(typed) => {
            form.dismiss();
            field.onChange(cleanSubdomain(typed));
          }}
          hint={texts.subdomainHint(subdomain, import.meta.env.VITE_APP_DOMAIN || window.location.host)}
          error={availability === 'taken' ? texts.states.taken : field.error}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Text as="output" size="sm" tone={availability === 'available' ? 'strong' : 'muted'}>
          <Row as="span" gap={1}>
            {availability === 'available' ? <Check size={18} aria-hidden="true" /> : null}
            <span>
              {availability === undefined || availability === 'taken' ? '' : texts.states[availability]}
            </span>
          </Row>
        </Text>
      </FormSection>
      <FormSection title={texts.visibility}>
        <ChoiceCards
          label={texts.visibility}
          cards={CARDS}
          value={visibility}
          onChange={(chosen) => form.set({ visibility: chosen })}
        />
        {visibility === 'private' ? (
          <Text size="sm" tone="muted">
            {texts.privateText}
          </Text>
        ) : null}
      </FormSection>
      <PasswordSection form={form} hasPassword={useSentPassword(account) ?? row.has_password} />
    </SettingsForm>
  );
}

/** Whether the nest has a password after the queued changes; undefined without any. */
function useSentPassword(account: string): boolean | undefined {
  const read = useCallback(
    async ({ outbox }: LocalStore) => {
      const key = itemKey('creator_nest_settings', account);
      const password = (await outbox.pending([key])).get(key)?.secret?.['nest_password'];
      return { rows: typeof password === 'string' ? [password !== ''] : [], total: 0 };
    },
    [account],
  );
  return useOutboxList(read).rows[0];
}

interface PasswordSectionProps {
  readonly form: DraftFormState<SeoForm>;
  readonly hasPassword: boolean;
}

function PasswordSection({ form, hasPassword }: PasswordSectionProps) {
  const { removes_password: isRemoving, nest_password: typed, visibility } = form.values;
  const words = texts.passwordText[visibility];
  const field = form.field('nest_password');
  return (
    <FormSection
      title={texts.password}
      text={isRemoving ? texts.removing : words[hasPassword ? 'set' : 'none']}
    >
      {isRemoving ? (
        <div>
          <Button onClick={() => form.set({ removes_password: false })}>{texts.keepPassword}</Button>
        </div>
      ) : (
        <>
          <TextField
            {...field}
            label={hasPassword ? texts.changePassword : texts.newPassword}
            type="password"
            autoComplete="new-password"
          />
          {hasPassword && typed === '' ? (
            <div>
              <Button onClick={() => form.set({ removes_password: true })}>{texts.removePassword}</Button>
            </div>
          ) : null}
        </>
      )}
    </FormSection>
  );
}
