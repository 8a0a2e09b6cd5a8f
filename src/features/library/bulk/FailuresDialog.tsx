import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import type { Failures } from './bulk-state';
import { FailuresList } from './FailuresList';
import { BULK_TEXTS } from './texts';

export interface FailuresDialogProps {
  readonly failures: Failures;
  readonly onClose: () => void;
}

/** What could not be done, item by item, and the way to try all of it again (decision L7). */
export function FailuresDialog({ failures, onClose }: FailuresDialogProps) {
  const { kind, what, items, retry } = failures;
  const texts = BULK_TEXTS;
  return (
    <Dialog
      open
      size="md"
      title={texts.failed[kind](what)}
      onClose={onClose}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </>
      }
    >
      <FailuresList items={items} />
    </Dialog>
  );
}
