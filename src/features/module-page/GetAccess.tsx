import { useEffect, useState } from 'react';
import { useRow } from '@/db/use-row';
import { useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import type { ProfileRow } from '@/domain/rows/rows';
import { linkId } from '@/shared/link-id';
import { reportError } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { TextArea } from '@/ui/TextArea';
import { useHoldReload } from '@/ui/use-hold-reload';
import { MODULE_PAGE_TEXTS } from './texts';

const texts = MODULE_PAGE_TEXTS.access;

/** Characters of the message to the creator. Ours; the same stands in the database. */
const MESSAGE_LIMIT = 1000;

export interface GetAccessProps {
  readonly moduleId: string;
  readonly userId: string;
  readonly onGranted: () => void;
}

/** Says who has a module, and asks its creator for access, with a message if one likes. Works offline: the request leaves by itself. */
export function GetAccess({ moduleId, userId, onGranted }: GetAccessProps) {
  const [isOpen, setOpen] = useState(false);
  const { rows, ready } = useRows('access_requests', {
    where: { module_id: moduleId, user_id: userId },
    limit: 1,
  });
  const status = rows[0]?.status;

  useEffect(() => {
    if (status === 'granted') onGranted();
  }, [status, onGranted]);

  if (status !== undefined) {
    return (
      <>
        <p>{texts.text}</p>
        <Banner status={{ kind: status === 'declined' ? 'warning' : 'info', text: texts[status] }} />
      </>
    );
  }
  return (
    <>
      <p>
        {texts.text} {ready ? texts.canAsk : null}
      </p>
      <Button variant="primary" size="lg" wide disabled={!ready} onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen ? <AskDialog moduleId={moduleId} userId={userId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface AskDialogProps {
  readonly moduleId: string;
  readonly userId: string;
  readonly onClose: () => void;
}

function AskDialog({ moduleId, userId, onClose }: AskDialogProps) {
  const writer = useWriter();
  const { row: profile } = useRow('profiles', userId);
  const [message, setMessage] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  useHoldReload(message !== '');
  const isTooLong = message.trim().length > MESSAGE_LIMIT;

  async function send() {
    setState('sending');
    try {
      await writer.insert('access_requests', {
        id: await linkId('access_requests', userId, moduleId),
        user_id: userId,
        module_id: moduleId,
        message: message.trim(),
        status: 'pending',
      });
      onClose();
    } catch (error) {
      reportError(error);
      setState('failed');
    }
  }

  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            busy={state === 'sending'}
            disabled={isTooLong}
            onClick={() => void send()}
          >
            {state === 'sending' ? texts.sending : texts.send}
          </Button>
        </>
      }
    >
      <Banner status={state === 'failed' ? { kind: 'error', text: texts.failed } : null} />
      <TextArea
        label={texts.message}
        hint={profile === undefined ? undefined : hasPublicName(profile) ? texts.named : texts.nameless}
        data-autofocus
        rows={4}
        value={message}
        onChange={setMessage}
        error={isTooLong ? texts.tooLong(MESSAGE_LIMIT) : undefined}
      />
    </Dialog>
  );
}

/** What the server puts beside a request: a name, and never something with an address in it (decision D7). */
function hasPublicName({ display_name, full_name }: ProfileRow): boolean {
  return [display_name, full_name].some((name) => name !== null && name.trim() !== '' && !name.includes('@'));
}
