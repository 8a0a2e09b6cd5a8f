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
  /** What is deleted, as it is called. */
  readonly name: string;
  /** What the question says before the list. */
  readonly lead: string;
  /** What stays, below the list. */
  readonly stays?: string | undefined;
  /** Deletes it, and returns what brings it back. */
  readonly remove: () => Promise<() => Promise<void>>;
  /** Where to go once it is deleted. */
  readonly leaveTo: string;
  /** Said before it is deleted, and taken back where that fails: that it is missing then needs no words. */
  readonly onLeave: (isLeaving: boolean) => void;
  readonly onFailed: (text: string) => void;
}

/** The way to delete what a form is about. It asks first, says what else goes, and can be undone (decision L7). */
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
