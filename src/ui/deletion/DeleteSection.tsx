import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportError } from '@/shared/report-error';
import { Button } from '../Button';
import { FormSection } from '../form/FormSection';
import { offerUndo } from '../offer-undo';
import { Stack } from '../Stack';
import { Text } from '../Text';
import { UI_TEXTS } from '../texts';
import { CascadeList, type CascadeListProps } from './CascadeList';
import { DeleteDialog } from './DeleteDialog';

export interface DeleteSectionProps extends CascadeListProps {
  readonly texts: { readonly title: string; readonly text: string; readonly button: string };
  /** Name of the deleted item. */
  readonly name: string;
  /** Text before the list. */
  readonly lead: string;
  /** Text about what is kept. */
  readonly stays?: string | undefined;
  /** Deletes it; resolves to the undo. */
  readonly remove: () => Promise<() => Promise<void>>;
  readonly leaveTo: string;
  /** Called before, and reverted on failure. */
  readonly onLeave: (isLeaving: boolean) => void;
  readonly onFailed: (text: string) => void;
}

/** Deletes a form's subject, undoably (decision L7). */
export function DeleteSection(props: DeleteSectionProps) {
  const { texts, name, lead, cascade, stays, remove, leaveTo, onLeave, onFailed } = props;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const words = UI_TEXTS.deletion;

  async function removeAndLeave() {
    setAsking(false);
    onLeave(true);
    try {
      const restore = await remove();
      await navigate(leaveTo, { replace: true });
      offerUndo({ text: words.done(name), undo: restore, failed: () => words.restoreFailed(name) });
    } catch (error) {
      reportError(error);
      onLeave(false);
      onFailed(words.failed(name));
    }
  }

  return (
    <FormSection title={texts.title} text={texts.text}>
      <div>
        <Button onClick={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden="true" />
          <Text as="span" tone="danger">
            {texts.button}
          </Text>
        </Button>
      </div>
      {isAsking ? (
        <DeleteDialog
          title={words.ask(name)}
          onCancel={() => setAsking(false)}
          onDelete={() => void removeAndLeave()}
        >
          <Stack>
            <p>{lead}</p>
            <CascadeList cascade={cascade} />
            {stays === undefined ? null : <p>{stays}</p>}
          </Stack>
        </DeleteDialog>
      ) : null}
    </FormSection>
  );
}
