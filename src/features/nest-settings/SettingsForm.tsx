import { useState, type ReactNode } from 'react';
import { Eye } from 'lucide-react';
import { usePending } from '@/db/use-pending';
import type { NestLook } from '@/domain/nest/nest-content';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DraftForm, type DraftFormProps } from '@/ui/form/DraftForm';
import { Stack } from '@/ui/Stack';
import type { FeaturedForm } from './forms';
import { NestPreview } from './NestPreview';
import styles from './SettingsForm.module.css';
import { NEST_SETTINGS_TEXTS } from './texts';
import { useSettingsPage } from './use-settings';

const texts = NEST_SETTINGS_TEXTS;

export interface SettingsFormProps extends Pick<DraftFormProps, 'form' | 'isBlocked' | 'onSave'> {
  /** What of the nest's look the form changes. */
  readonly look: Partial<NestLook>;
  /** What of its content it changes. */
  readonly featured?: FeaturedForm;
  readonly children: ReactNode;
}

/** A form of the settings next to the nest as it would be: behind a button where there is no room for both. */
export function SettingsForm({ look, featured, children, ...form }: SettingsFormProps) {
  const { account } = useSettingsPage();
  const sending = usePending('creator_nest_settings', account);
  const [isOpen, setOpen] = useState(false);
  const preview = <NestPreview look={look} featured={featured} isChanged={form.form.isChanged} />;
  return (
    <div className={styles['columns']}>
      <DraftForm
        {...form}
        notice={sending === 'waiting' && !navigator.onLine ? { kind: 'info', text: texts.waiting } : null}
        actions={
          <Button className={styles['open']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Eye size={18} aria-hidden="true" />
            {texts.frame.open}
          </Button>
        }
      >
        <Stack gap={4}>{children}</Stack>
      </DraftForm>
      <aside aria-label={texts.frame.title} className={styles['aside']}>
        {preview}
      </aside>
      <Dialog open={isOpen} size="full" title={texts.frame.title} onClose={() => setOpen(false)}>
        {preview}
      </Dialog>
    </div>
  );
}
