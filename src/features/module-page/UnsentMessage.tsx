import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/ui/Button';
import { CopyableText } from '@/ui/drafts/CopyableText';
import { FormSection } from '@/ui/form/FormSection';
import { offerUndo } from '@/ui/offer-undo';
import { accessRequestDraft } from './access-request-draft';
import { MODULE_PAGE_TEXTS } from './texts';

export interface UnsentMessageProps {
  readonly moduleId: string;
  readonly userId: string;
}

/** The unsent access request for a deleted module. */
export function UnsentMessage({ moduleId, userId }: UnsentMessageProps) {
  const texts = MODULE_PAGE_TEXTS.unsentMessage;
  const draft = useMemo(() => accessRequestDraft(userId, moduleId), [userId, moduleId]);
  const [message, setMessage] = useState(() => draft.read());
  const place = useRef<HTMLDivElement>(null);

  function put(next: string | undefined) {
    draft.write(next);
    flushSync(() => setMessage(next));
  }

  function discard() {
    put(undefined);
    place.current?.focus({ preventScroll: true });
    offerUndo({ text: texts.discarded, undo: async () => put(message), failed: () => texts.discardFailed });
  }

  return (
    <div ref={place} tabIndex={-1}>
      {message === undefined || message.trim() === '' ? null : (
        <FormSection title={texts.title} text={texts.text}>
          <CopyableText label={texts.message} text={message} isLong />
          <div>
            <Button variant="quiet" onClick={discard}>
              {texts.discard}
            </Button>
          </div>
        </FormSection>
      )}
    </div>
  );
}
