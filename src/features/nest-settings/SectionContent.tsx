import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ALL_MODULES } from '@/domain/nest/content-order';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Stack } from '@/ui/Stack';
import { ItemList } from './ItemList';
import { NEST_SETTINGS_TEXTS } from './texts';
import type { NestItem, Section } from './use-nest-content';

const texts = NEST_SETTINGS_TEXTS.featuredForm;

/** Items shown before expanding. */
const FIRST = 6;

export interface SectionContentProps {
  readonly section: Section;
  readonly format: 'list' | 'gallery';
  /** Ids of hidden content. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (item: NestItem) => void;
}

/** The content of a section with its visibility; all of it in a searchable dialog. */
export function SectionContent({ section, format, hidden, onToggle }: SectionContentProps) {
  const [isOpen, setOpen] = useState(false);
  const { key, title, items } = section;
  const isModules = key === ALL_MODULES;
  const list = {
    label: title,
    empty: isModules ? texts.empty.modules : texts.empty.playlist,
    isHidden: ({ id }: NestItem) => hidden.has(id),
  };
  const toggle = (item: NestItem) => (
    <VisibilityToggle item={item} isHidden={hidden.has(item.id)} onToggle={onToggle} />
  );
  return (
    <Stack gap={2}>
      <ItemList {...list} items={items.slice(0, FIRST)} format={format} box="rows">
        {toggle}
      </ItemList>
      {items.length > FIRST ? (
        <div>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {texts.all(items.length)}
          </Button>
        </div>
      ) : null}
      <Dialog
        open={isOpen}
        size="sheet"
        title={title}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {texts.done}
          </Button>
        }
      >
        <ItemList {...list} items={items} search={isModules ? texts.searchModules : texts.searchPlaylist}>
          {toggle}
        </ItemList>
      </Dialog>
    </Stack>
  );
}

interface VisibilityToggleProps extends Pick<SectionContentProps, 'onToggle'> {
  readonly item: NestItem;
  readonly isHidden: boolean;
}

/** Hides an item from the nest, or shows it again. */
export function VisibilityToggle({ item, isHidden, onToggle }: VisibilityToggleProps) {
  return (
    <Button
      variant="quiet"
      aria-label={isHidden ? texts.showOf(item.title) : texts.hideOf(item.title)}
      onClick={() => onToggle(item)}
    >
      {isHidden ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />}
      {isHidden ? texts.show : texts.hide}
    </Button>
  );
}
