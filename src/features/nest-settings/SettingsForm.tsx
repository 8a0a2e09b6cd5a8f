import { Eye } from 'lucide-react';
import { useState } from 'react';
import { usePending } from '@/db/use-pending';
import type { Elements } from '@/shared/elements';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DraftForm, type DraftFormProps } from '@/ui/form/DraftForm';
import type { DraftFormState } from '@/ui/form/use-draft-form';
import { Text } from '@/ui/Text';
import { useMatches } from '@/ui/use-matches';
import { withPublicName } from '@/ui/public-name/ask-public-name';
import { PUBLIC_NAME_TEXTS } from '@/ui/public-name/texts';
import { useOnline } from '@/ui/use-online';
import { NestPreview, type NestPreviewProps } from './NestPreview';
import { Stack } from '@/ui/Stack';
import styles from './SettingsForm.module.css';
import { NEST_SETTINGS_TEXTS as texts } from './texts';
import { useSettingsPage } from './use-settings';

export interface SettingsFormProps extends Pick<DraftFormProps, 'isBlocked'>, NestPreviewProps {
  readonly form: DraftFormProps['form'] & Pick<DraftFormState<object>, 'fail'>;
  /** Why saving is currently impossible. */
  readonly problem?: string | undefined;
  readonly children: Elements;
}

/** A settings form next to a preview of the nest, or a button that opens the preview if there is no room. */
export function SettingsForm(props: SettingsFormProps) {
  const { form, isBlocked, problem, branding, appearance, featured, children } = props;
  const { account } = useSettingsPage();
  const isOnline = useOnline();
  const sending = usePending('creator_nest_settings', account);
  const hasRoom = useMatches('(min-width: 68rem)');
  const [isOpen, setOpen] = useState(false);
  const preview = { branding, appearance, featured };
  return (
    <Stack gap={5} className={styles['columns']}>
      <DraftForm
        form={form}
        isBlocked={isBlocked ?? false}
        onSave={() =>
          problem === undefined
            ? withPublicName(
                () => void form.save(),
                () => form.fail(PUBLIC_NAME_TEXTS.nestNotSaved),
              )
            : form.fail(problem)
        }
        notice={sending === 'waiting' && !isOnline ? { kind: 'info', text: texts.waiting } : null}
        actions={
          hasRoom ? null : (
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Eye size={18} aria-hidden="true" />
              {texts.frame.open}
            </Button>
          )
        }
      >
        {children}
      </DraftForm>
      {hasRoom ? (
        <aside aria-label={texts.frame.title} className={styles['aside']}>
          <NestPreview
            {...preview}
            title={
              <Text as="h2" size="lg">
                {texts.frame.title}
              </Text>
            }
          />
        </aside>
      ) : null}
      <Dialog open={isOpen && !hasRoom} size="full" title={texts.frame.title} onClose={() => setOpen(false)}>
        <NestPreview {...preview} />
      </Dialog>
    </Stack>
  );
}
