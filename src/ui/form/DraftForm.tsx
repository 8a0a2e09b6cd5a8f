import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from '@/shared/elements';
import type { Status } from '../Banner';
import { Button } from '../Button';
import { Stack } from '../Stack';
import { SaveBar } from './SaveBar';
import { StickyBanner } from './StickyBanner';
import { FORM_TEXTS } from './texts';
import type { DraftFormState } from './use-draft-form';

export interface DraftFormProps {
  readonly form: Pick<
    DraftFormState<object>,
    | 'isNew'
    | 'isReady'
    | 'isChanged'
    | 'isSaving'
    | 'isPreparing'
    | 'status'
    | 'dismiss'
    | 'refuse'
    | 'save'
    | 'discard'
  >;
  readonly isBlocked?: boolean;
  /** Shown unless `form` has a status. */
  readonly notice?: Status | null;
  /** Replaces `save`, to ask first. */
  readonly onSave?: () => void;
  /** "Save" by default. */
  readonly saveLabel?: string;
  /** Links next to the buttons. */
  readonly actions?: Elements;
  readonly children: Elements;
}

/** The frame of a form: errors on top, Discard and Save at the bottom. */
export function DraftForm({
  form,
  isBlocked = false,
  notice = null,
  onSave,
  saveLabel = FORM_TEXTS.save,
  actions,
  children,
}: DraftFormProps) {
  const { isNew, isReady, isChanged, isSaving, isPreparing, dismiss, discard } = form;
  const status = form.status ?? notice;
  const place = useRef<HTMLFormElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const isOff = isBlocked || !isReady || isPreparing || !(isNew || isChanged);

  function submit() {
    if (isOff || isSaving) return;
    if (!flushSync(form.refuse)) {
      if (onSave) onSave();
      else void form.save();
      return;
    }
    // Focus without scrolling; the page scrolls to the top.
    place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus({ preventScroll: true });
    globalThis.scrollTo({ top: 0 });
  }

  return (
    <form
      ref={place}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={4}>
        <StickyBanner status={status} onDismiss={dismiss} />
        {children}
        <SaveBar note={isChanged ? FORM_TEXTS.unsaved : null} status={status} onDismiss={dismiss}>
          {actions}
          {isChanged && !isSaving ? (
            <Button
              variant="quiet"
              onClick={() => {
                // The pressed button disappears, and Save may be enabled only before or after.
                save.current?.focus();
                flushSync(discard);
                save.current?.focus();
              }}
            >
              {FORM_TEXTS.discard}
            </Button>
          ) : null}
          <Button ref={save} type="submit" variant="primary" busy={isSaving} disabled={isOff}>
            {isSaving ? FORM_TEXTS.saving : saveLabel}
          </Button>
        </SaveBar>
      </Stack>
    </form>
  );
}
