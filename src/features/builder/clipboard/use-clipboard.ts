import { useEffect, type RefObject } from 'react';
import { addRefusal } from '@/domain/graph/add-refusal';
import { readClip, writeClip } from '@/domain/graph/clip-text';
import { newNodeId } from '@/domain/graph/node-defaults';
import { copyNodes, duplicateNodes, pasteNodes, type Pasted } from '@/domain/graph/paste-nodes';
import type { ModuleNode } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import type { Status } from '@/ui/Banner';
import { showToast } from '@/ui/toast-store';
import { useStable } from '@/ui/use-stable';
import type { EditSession } from '../model/edit-session';
import { offerStepUndo } from '../offer-step-undo';
import { BUILDER_TEXTS } from '../texts';
import { isCoveredByDialog, isEditable } from '../use-builder-keys';
import { freeCorner } from './free-corner';
import { readPasted } from './read-pasted';

export interface ClipboardParts {
  readonly session: EditSession;
  readonly selection: readonly string[];
  /** The focused node, used when nothing is selected. */
  readonly focused: () => string | undefined;
  /** The builder handles clipboard keys only inside this element, or without focus. */
  readonly area: RefObject<HTMLElement | null>;
  readonly place: () => { readonly x: number; readonly y: number };
  readonly onPasted: (nodeIds: readonly string[]) => void;
  readonly onCut: (nodeIds: readonly string[]) => void;
  readonly onNotice: (notice: Status) => void;
}

/** The clipboard by buttons and menus. */
export type ClipboardActions = Pick<ReturnType<typeof useClipboard>, 'copy' | 'cut' | 'paste' | 'duplicate'>;

/** Whether a clipboard event concerns the module, not a text. */
function isForModule(event: ClipboardEvent, area: HTMLElement | null): boolean {
  const { target } = event;
  if (event.defaultPrevented || isCoveredByDialog() || isEditable(target)) return false;
  if (!(target instanceof Element) || area === null) return false;
  // Without focus, the event's target is the last clicked text or the element around the whole screen.
  const isAtNothing = document.activeElement?.contains(area) ?? true;
  return isAtNothing || area.contains(target);
}

/** Copies and pastes nodes through the system clipboard, so that they go between modules and windows. */
export function useClipboard(parts: ClipboardParts) {
  const { session, selection, area, onNotice } = parts;
  const texts = BUILDER_TEXTS.clipboard;
  const warn = (text: string) => onNotice({ kind: 'warning', text });

  /** The selected nodes, else the focused one. */
  function subject(): readonly string[] {
    const nodeId = selection.length > 0 ? undefined : parts.focused();
    return nodeId === undefined ? selection : [nodeId];
  }

  function add(pasted: Pasted | null, nodes: readonly ModuleNode[]) {
    if (pasted) {
      session.run(pasted.command);
      parts.onPasted(pasted.nodeIds);
      return;
    }
    const refusal = addRefusal(session.read().content, nodes);
    warn(refusal === 'tooLarge' ? texts.tooLarge : BUILDER_TEXTS.tooManyNodes(SIZE.moduleNodes));
  }

  /** Removes exactly what was copied; the selection may have changed meanwhile. */
  function removeCut(nodeIds: readonly string[]) {
    const inverse = session.run({
      name: 'batch',
      action: 'cut',
      commands: nodeIds.map((nodeId) => ({ name: 'removeNode', nodeId })),
    });
    if (!inverse) return;
    offerStepUndo(session, texts.cut(nodeIds.length), inverse);
    parts.onCut(nodeIds);
  }

  function pasteText(text: string, hasFiles: boolean) {
    const { content } = session.read();
    const pasted = readPasted(text, readClip);
    if (pasted.kind === 'refused') return warn(hasFiles ? texts.files : texts[pasted.reason]);
    const clip = { nodes: pasted.nodes };
    return add(pasteNodes(content, clip, freeCorner(content, parts.place()), newNodeId), clip.nodes);
  }

  /** Resolves to the copied ids; none when there was nothing or access was denied. */
  async function write(): Promise<readonly string[]> {
    if (selection.length === 0) return [];
    try {
      await navigator.clipboard.writeText(writeClip(copyNodes(session.read().content, selection)));
      return selection;
    } catch {
      // Clipboard access was denied; the keys still work.
      warn(texts.useKeys);
      return [];
    }
  }

  const actions = useStable({
    removeCut,
    async copy() {
      const { length } = await write();
      if (length > 0) showToast({ text: texts.copied(length) });
    },
    async cut() {
      const nodeIds = await write();
      // The selection at that time: a permission prompt may have taken a while.
      if (nodeIds.length > 0) actions.removeCut(nodeIds);
    },
    async paste() {
      try {
        actions.pasteText(await navigator.clipboard.readText(), false);
      } catch {
        // Denied, as above.
        warn(texts.useKeys);
      }
    },
    pasteText,
    duplicate() {
      const { content } = session.read();
      const nodeIds = subject();
      const { nodes } = copyNodes(content, nodeIds);
      if (nodes.length > 0) add(duplicateNodes(content, nodeIds, newNodeId), nodes);
    },
    onCopy(event: ClipboardEvent) {
      const nodeIds = subject();
      if (!isForModule(event, area.current) || nodeIds.length === 0) return;
      if (document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', writeClip(copyNodes(session.read().content, nodeIds)));
      if (event.type === 'cut') removeCut(nodeIds);
      else showToast({ text: texts.copied(nodeIds.length) });
    },
    onPaste(event: ClipboardEvent) {
      if (!isForModule(event, area.current)) return;
      event.preventDefault();
      const { clipboardData } = event;
      pasteText(clipboardData?.getData('text/plain') ?? '', (clipboardData?.files.length ?? 0) > 0);
    },
  });
  const { onCopy, onPaste } = actions;

  useEffect(() => {
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [onCopy, onPaste]);

  return actions;
}
