import type { MenuItem } from '@/ui/MenuPopover';
import { LIBRARY_TEXTS as texts } from '../texts';
import type { ContentKind } from './content';

/** What a row's menu does besides leading elsewhere. */
export interface RowActions {
  readonly onAddToPlaylists: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

/** Where a module or a playlist is edited. */
export function editAddress(kind: ContentKind, id: string): string {
  return kind === 'modules' ? `/nest/content/module?id=${id}` : `/nest/content/playlist?id=${id}`;
}

/** The lines of a row's menu. */
export function rowMenu(
  kind: ContentKind,
  id: string,
  { onAddToPlaylists, onDelete }: RowActions,
): readonly MenuItem[] {
  const edit = editAddress(kind, id);
  const links =
    kind === 'modules'
      ? [
          { label: texts.editModule, to: edit },
          { label: texts.openBuilder, to: `/nest/content/module/build?id=${id}` },
          { label: texts.share, to: `/nest/content/module/share?id=${id}` },
        ]
      : [
          { label: texts.editPlaylist, to: edit },
          { label: texts.openContent, to: `/nest/content/playlist/content?id=${id}` },
        ];
  return [
    ...links,
    { label: texts.addToPlaylists, onSelect: () => onAddToPlaylists(id) },
    { label: texts.delete, danger: true, onSelect: () => onDelete(id) },
  ];
}
