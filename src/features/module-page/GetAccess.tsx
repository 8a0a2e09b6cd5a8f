import { useEffect, useMemo, useRef, useState } from 'react';
import { useRow, useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import { publicName } from '@/domain/people/public-name';
import type { AccessRequestRow } from '@/domain/rows/rows';
import { systemClock, type Clock } from '@/shared/clock';
import { ACCESS_REQUEST } from '@/shared/limits';
import { linkId } from '@/shared/link-id';
import { reportError } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format-date-time';
import { TextArea } from '@/ui/TextArea';
import { useHoldReload } from '@/ui/use-hold-reload';
import { useNow } from '@/ui/use-now';
import { accessRequestDraft } from './access-request-draft';
import { MODULE_PAGE_TEXTS } from './texts';

const texts = MODULE_PAGE_TEXTS.access;

export interface GetAccessProps {
  readonly moduleId: string;
  readonly userId: string;
  readonly onGranted: () => void;
  readonly clock?: Clock;
}

/**
 * Explains that a module is restricted, and sends its creator an access request with an optional message. Works offline:
 * the request is queued. After a decline, says when the person can ask again.
 */
export function GetAccess({ moduleId, userId, onGranted, clock = systemClock }: GetAccessProps) {
  const now = useNow(clock);
  const [isOpen, setOpen] = useState(false);
  const { rows, ready } = useRows('access_requests', {
    where: { module_id: moduleId, user_id: userId },
    limit: 1,
  });
  const request = rows[0];
  const status = request?.status;
  const againAt = request?.status === 'declined' ? againFrom(request) : null;
  const mayAsk = request === undefined || (againAt !== null && againAt <= now);
  const close = () => setOpen(false);
  const answer = useRef<HTMLDivElement>(null);
  const hasOpened = useRef(false);

  useEffect(() => {
    if (status === 'granted') onGranted();
    // Asking removes the button, and with it the focus.
    if (status === 'pending' && hasOpened.current) answer.current?.focus();
  }, [status, onGranted]);

  function open() {
    hasOpened.current = true;
    setOpen(true);
  }

  return (
    <>
      <p>{ready && status === undefined ? `${texts.text} ${texts.canAsk}` : texts.text}</p>
      {status === undefined ? null : (
        <div ref={answer} tabIndex={-1}>
          <Banner status={{ kind: status === 'declined' ? 'warning' : 'info', text: texts[status] }} />
        </div>
      )}
      {againAt === null ? null : <p>{mayAsk ? texts.againText : texts.againFrom(formatDateTime(againAt))}</p>}
      {mayAsk ? (
        <Button variant="primary" size="lg" wide disabled={!ready} onClick={open}>
          {status === undefined ? texts.button : texts.again}
        </Button>
      ) : null}
      {isOpen && mayAsk ? (
        <AskDialog moduleId={moduleId} userId={userId} declined={request} onClose={close} />
      ) : null}
    </>
  );
}

/** `updated_at` of a declined request is the time of the answer. */
function againFrom({ updated_at }: AccessRequestRow): number {
  const answeredAt = Date.parse(updated_at);
  return Number.isNaN(answeredAt) ? 0 : answeredAt + ACCESS_REQUEST.againAfter;
}

interface AskDialogProps {
  readonly moduleId: string;
  readonly userId: string;
  /** The declined request, which is sent again. */
  readonly declined: AccessRequestRow | undefined;
  readonly onClose: () => void;
}

function AskDialog({ moduleId, userId, declined, onClose }: AskDialogProps) {
  const writer = useWriter();
  const { row: profile } = useRow('profiles', userId);
  const draft = useMemo(() => accessRequestDraft(userId, moduleId), [userId, moduleId]);
  const [message, setMessage] = useState(() => draft.read() ?? '');
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  useHoldReload(message !== '');
  const isTooLong = message.trim().length > ACCESS_REQUEST.message;

  function type(typed: string) {
    draft.write(typed === '' ? undefined : typed);
    setMessage(typed);
  }

  async function send() {
    setState('sending');
    try {
      const asked = { message: message.trim(), status: 'pending' } as const;
      if (declined) await writer.patch('access_requests', declined.id, asked);
      else {
        await writer.insert('access_requests', {
          id: await linkId('access_requests', userId, moduleId),
          user_id: userId,
          module_id: moduleId,
          ...asked,
        });
      }
      draft.write(undefined);
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
        hint={profile === undefined ? undefined : publicName(profile) !== null ? texts.named : texts.nameless}
        data-autofocus
        rows={4}
        value={message}
        onChange={type}
        error={isTooLong ? texts.tooLong(ACCESS_REQUEST.message) : undefined}
      />
    </Dialog>
  );
}
