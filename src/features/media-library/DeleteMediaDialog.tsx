import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { MediaEntry } from './media-entry';
import { allUsers } from './media-uses';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import { UseList, describeUses } from './UseList';
import { useMediaUses } from './use-media-uses';

export interface DeleteMediaDialogProps {
  readonly entries: readonly MediaEntry[];
  /** Number of files not uploaded yet. */
  readonly unsent: number;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Asks before deleting files, listing their uses (decision L7). */
export function DeleteMediaDialog({ entries, unsent, onCancel, onDelete }: DeleteMediaDialogProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  const uses = useMediaUses(entries);
  const count = entries.length;
  const users = uses === undefined ? [] : allUsers(uses);
  const used = uses === undefined ? 0 : [...uses.values()].filter((list) => list.length > 0).length;
  return (
    <DeleteDialog
      title={texts.deleteTitle(count, entries[0]?.title ?? '')}
      onCancel={onCancel}
      onDelete={onDelete}
    >
      <Stack>
        <p>{texts.deleteText(count - unsent, unsent)}</p>
        {uses === undefined ? (
          <Text as="output" tone="muted">
            {texts.usedLooking}
          </Text>
        ) : users.length === 0 ? (
          <p>{texts.deleteUnused(count)}</p>
        ) : (
          <Stack as="section" gap={1} aria-label={texts.usedIn}>
            <Text as="h3" size="sm" tone="warning">
              {describeUses(users)}
            </Text>
            <Text size="sm">
              {`${count > 1 ? `${texts.someUsed(used, count)}. ` : ''}${texts.deleteUsed(count)}`}
            </Text>
            <UseList users={users} limit={5} />
          </Stack>
        )}
      </Stack>
    </DeleteDialog>
  );
}
