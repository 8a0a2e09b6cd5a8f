import type { NodeType } from '@/domain/nodes/registry';
import { Dialog } from '@/ui/Dialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TypeGrid } from './TypeGrid';

export interface AddNodeDialogProps {
  readonly title: string;
  /** Describes where the node goes. */
  readonly where?: string | undefined;
  readonly onClose: () => void;
  readonly onAdd: (type: NodeType) => void;
}

export function AddNodeDialog({ title, where, onClose, onAdd }: AddNodeDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <Stack>
        {where === undefined ? null : (
          <Text size="sm" tone="muted">
            {where}
          </Text>
        )}
        <TypeGrid
          onAdd={(type) => {
            onClose();
            onAdd(type);
          }}
        />
      </Stack>
    </Dialog>
  );
}
