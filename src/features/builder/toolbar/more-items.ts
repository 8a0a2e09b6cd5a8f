import type { MenuItem } from '@/ui/MenuPopover';
import type { BuilderDialog } from '../BuilderDialogs';
import type { FlowDirection } from '../canvas/card-geometry';
import type { ClipboardActions } from '../clipboard/use-clipboard';
import { EXPORT_TEXTS } from '../export/texts';
import { PREVIEW_TEXTS } from '../preview/texts';
import { BUILDER_TEXTS } from '../texts';
import type { Builder } from '../use-builder';

export interface MoreItemsParts {
  readonly moduleId: string;
  readonly isNarrow: boolean;
  /** The main direction; undefined if nothing can be arranged. */
  readonly direction: FlowDirection | undefined;
  readonly builder: Builder;
  readonly clipboard: ClipboardActions;
  readonly onFind: () => void;
  readonly onArrange: (direction: FlowDirection) => void;
  readonly onDialog: (dialog: BuilderDialog) => void;
}

export function moreItems(parts: MoreItemsParts): readonly MenuItem[] {
  const { moduleId, direction, builder, clipboard, onDialog } = parts;
  const { selection, showSide } = builder;
  const texts = BUILDER_TEXTS;
  const [only] = selection.length === 1 ? selection : [];
  const ways: readonly FlowDirection[] =
    direction === undefined ? [] : direction === 'down' ? ['down', 'right'] : ['right', 'down'];
  return [
    ...(parts.isNarrow
      ? [
          { label: texts.checkErrors, onSelect: () => showSide('checks') },
          { label: texts.shareAccess, to: `/nest/content/module/share?id=${moduleId}` },
        ]
      : []),
    { label: texts.find.open, onSelect: parts.onFind },
    ...ways.map((way) => ({ label: texts.arrange[way], onSelect: () => parts.onArrange(way) })),
    ...(only === undefined
      ? []
      : [
          {
            label: PREVIEW_TEXTS.fromHere,
            onSelect: () => onDialog({ kind: 'preview', of: { nodeId: only, goesOn: true } }),
          },
        ]),
    ...(selection.length > 0
      ? [
          { label: texts.selection.copy, onSelect: () => void clipboard.copy() },
          { label: texts.selection.cut, onSelect: () => void clipboard.cut() },
          { label: texts.selection.duplicate, onSelect: clipboard.duplicate },
        ]
      : []),
    { label: texts.selection.paste, onSelect: () => void clipboard.paste() },
    { label: texts.grading.passMark, onSelect: () => onDialog({ kind: 'passMark' }) },
    { label: texts.history, onSelect: () => showSide('history') },
    { label: EXPORT_TEXTS.entry, onSelect: () => onDialog({ kind: 'export' }) },
    { label: texts.shortcuts, onSelect: () => onDialog({ kind: 'shortcuts' }) },
  ];
}
