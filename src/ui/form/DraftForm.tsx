import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
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
  /** Saving is off, though there are changes. */
  readonly isBlocked?: boolean;
  /** Said as long as there is nothing newer to say. */
  readonly notice?: Status | null;
  /** In place of `save`, where something is to be asked first. */
  readonly onSave?: () => void;
  /** What the button says that saves. */
  readonly saveLabel?: string;
  /** Links in the line of the buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a form: errors at the top; at the bottom whether anything is unsaved, Discard and Save. */
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
    // The page scrolls to its top; the focus must not jump there first.
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
                // This button disappears, and Save may be enabled only before or only after it does.
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
