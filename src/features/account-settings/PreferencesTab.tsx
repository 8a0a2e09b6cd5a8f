import { Gauge, Leaf, Monitor, Moon, Sparkles, Sun } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { SessionUser } from '@/auth/stored-session';
import { useDatabaseState } from '@/db/use-database-state';
import { useRetryLoading } from '@/db/use-loading';
import { useArrivingRow } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import type { ProfileRow } from '@/domain/rows/rows';
import { setDataUse } from '@/shared/data-use';
import { reportError } from '@/shared/report-error';
import { setTheme, theme } from '@/shared/theme';
import { Banner, type Status } from '@/ui/Banner';
import { CheckField } from '@/ui/CheckField';
import { ChoiceCards } from '@/ui/ChoiceCards';
import { describeWriteError } from '@/ui/describe-write-error';
import { FormSection } from '@/ui/form/FormSection';
import { LoadFailed } from '@/ui/LoadFailed';
import { Spinner } from '@/ui/Spinner';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';
import { ACCOUNT_SETTINGS_TEXTS, PREFERENCE_TEXTS as texts, PROFILE_TEXTS } from './texts';

/** Notifications, data use, theme, data export and account deletion. Each choice is saved at once. */
export function PreferencesTab({ user }: { readonly user: SessionUser }) {
  const { row, ready, hasFailed } = useArrivingRow('profiles', user.id);
  const retry = useRetryLoading();
  const isDenied = useDatabaseState() === 'denied';
  return (
    <>
      {row !== undefined ? (
        <ProfilePreferences row={row} />
      ) : hasFailed ? (
        <LoadFailed text={PROFILE_TEXTS.loadFailed} retry={retry} />
      ) : ready || isDenied ? (
        <Banner
          status={{
            kind: 'info',
            text: isDenied ? ACCOUNT_SETTINGS_TEXTS.deniedStorage : PROFILE_TEXTS.loadHint,
          }}
        />
      ) : (
        <Spinner label={PROFILE_TEXTS.loading} />
      )}
      <ThemeChoice />
      <DownloadData account={user.id} />
      <DeleteAccount user={user} />
    </>
  );
}

const DATA_CHOICES = withIcons(texts.data.choices, [Gauge, Leaf, Sparkles]);
const THEME_CHOICES = withIcons(texts.theme.choices, [Monitor, Sun, Moon]);

function withIcons<C>(choices: readonly C[], icons: readonly (typeof Sun)[]) {
  return choices.map((choice, at) => {
    const Icon = icons[at]!;
    return { ...choice, icon: <Icon size={18} /> };
  });
}

const NOTIFICATIONS = ['email_updates', 'module_reminders', 'group_notifications'] as const;

type Notification = (typeof NOTIFICATIONS)[number];

function ProfilePreferences({ row }: { readonly row: ProfileRow }) {
  const writer = useWriter();
  const [status, setStatus] = useState<Status | null>(null);
  const [failedIn, setFailedIn] = useState<'notifications' | 'data'>('data');

  async function save(part: typeof failedIn, change: (latest: ProfileRow) => ProfileRow) {
    setStatus(null);
    try {
      await writer.modify('profiles', row.id, change);
      return true;
    } catch (error) {
      reportError(error);
      const failed = part === 'notifications' ? texts.failed : texts.failedOther;
      setFailedIn(part);
      setStatus({ kind: 'error', text: describeWriteError(error, ACCOUNT_SETTINGS_TEXTS, failed) });
      return false;
    }
  }

  const notify = (name: Notification, isOn: boolean) =>
    save('notifications', (latest) => ({
      ...latest,
      // The other switches may have changed since this render (rule C6).
      notification_preferences: { ...latest.notification_preferences, [name]: isOn },
    }));
  async function chooseData(data_preference: ProfileRow['data_preference']) {
    if (await save('data', (latest) => ({ ...latest, data_preference }))) setDataUse(data_preference);
  }

  const dismiss = () => setStatus(null);
  return (
    <>
      <FormSection title={texts.notifications.title} text={texts.notifications.text}>
        <Banner status={failedIn === 'notifications' ? status : null} onDismiss={dismiss} />
        {NOTIFICATIONS.map((name) => (
          <CheckField
            key={name}
            look="switch"
            {...texts.notifications[name]}
            // Rows from older devices may lack a preference, which then counts as on.
            checked={row.notification_preferences[name] ?? true}
            onChange={(isOn) => void notify(name, isOn)}
          />
        ))}
      </FormSection>
      <FormSection title={texts.data.title} text={texts.data.text}>
        <Banner status={failedIn === 'data' ? status : null} onDismiss={dismiss} />
        <ChoiceCards
          label={texts.data.title}
          cards={DATA_CHOICES}
          value={row.data_preference}
          onChange={(data_preference) => void chooseData(data_preference)}
        />
      </FormSection>
    </>
  );
}

function ThemeChoice() {
  const chosen = useSyncExternalStore(theme.subscribe, theme.read, theme.read);
  return (
    <FormSection title={texts.theme.title} text={texts.theme.text}>
      <ChoiceCards label={texts.theme.title} cards={THEME_CHOICES} value={chosen} onChange={setTheme} />
    </FormSection>
  );
}
