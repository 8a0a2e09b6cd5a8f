import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ALL_MODULES } from '@/domain/nest/content-order';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ItemList } from './ItemList';
import { NEST_SETTINGS_TEXTS } from './texts';
import type { NestItem } from './use-nest-content';

const texts = NEST_SETTINGS_TEXTS.featuredForm;

export interface AddSectionDialogProps {
  /** Whether the section of all modules exists. */
  readonly hasAll: boolean;
  /** Playlists that are not sections yet. */
  readonly playlists: readonly NestItem[];
  readonly onAdd: (key: string) => void;
  readonly onClose: () => void;
}

/** Adds sections: all modules once, and each playlist once. Stays open after each. */
export function AddSectionDialog({ hasAll, playlists, onAdd, onClose }: AddSectionDialogProps) {
  const [announcement, setAnnouncement] = useState('');
  const [isEmpty] = useState(hasAll && playlists.length === 0);
  const add = (key: string, title: string) => {
    onAdd(key);
    setAnnouncement(texts.added(title));
  };
  return (
    <Dialog
      open
      size={isEmpty ? 'sm' : 'sheet'}
      title={texts.addTitle}
      onClose={onClose}
      actions={
        <>
          <Text as="output" size="sm" tone="muted">
            {announcement}
          </Text>
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <Stack>
        {hasAll ? null : (
          <div>
            <Button onClick={() => add(ALL_MODULES, texts.allModules)}>
              <Plus size={18} aria-hidden="true" />
              {texts.addAll}
            </Button>
          </div>
        )}
        <ItemList
          label={texts.playlists}
          items={playlists}
          search={texts.searchPlaylists}
          empty={hasAll ? texts.allAdded : texts.noPlaylists}
        >
          {({ id, title }) => (
            <Button aria-label={texts.addOf(title)} onClick={() => add(id, title)}>
              <Plus size={18} aria-hidden="true" />
              {texts.addOne}
            </Button>
          )}
        </ItemList>
      </Stack>
    </Dialog>
  );
}
