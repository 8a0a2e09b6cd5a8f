import { useEffect, useState, type RefObject } from 'react';
import { addRefusal } from '@/domain/graph/add-refusal';
import { readClip, writeClip } from '@/domain/graph/clip-text';
import { copyNodes } from '@/domain/graph/paste-nodes';
import { duplicateNodes } from '@/domain/graph/paste-nodes';
import { newNodeId } from '@/domain/graph/node-defaults';
import { pasteNodes, type Pasted } from '@/domain/graph/paste-nodes';
import type { ModuleNode } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import { createValueStore } from '@/shared/value-store';
import type { Status } from '@/ui/Banner';
import { showToast } from '@/ui/toast-store';
import type { EditSession } from '../editing/edit-session';
import { offerStepUndo } from '../offer-step-undo';
import { BUILDER_TEXTS } from '../texts';
import { freeCorner } from './free-corner';
import { readPasted } from './read-pasted';

export interface ClipboardParts {
  readonly session: EditSession;
  readonly selection: readonly string[];
  /** The node that has the focus on the canvas: what the keys mean where nothing is selected. */
  readonly focused: () => string | undefined;
  /** What holds the module; only there, and where nothing has the focus, the keys are the builder's. */
  readonly area: RefObject<HTMLElement | null>;
  /** Where pasted nodes go, on the canvas. */
  readonly place: () => { readonly x: number; readonly y: number };
  readonly onPasted: (nodeIds: readonly string[]) => void;
  readonly onCut: (nodeIds: readonly string[]) => void;
  readonly onNotice: (notice: Status) => void;
}

/** The clipboard by buttons and menus, for those who have no keys at hand. */
export interface ClipboardActions {
  readonly copy: () => Promise<void>;
  readonly cut: () => Promise<void>;
  readonly paste: () => Promise<void>;
  readonly duplicate: () => void;
}

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** What is copied, cut and duplicated: what is selected, else the node that the person is at. */
function subjectOf({ selection, focused }: ClipboardParts): readonly string[] {
  if (selection.length > 0) return selection;
  const nodeId = focused();
  return nodeId === undefined ? [] : [nodeId];
}

/** Whether an event of the clipboard means the module, and not a text that somebody is in or has marked. */
function isForModule(event: ClipboardEvent, area: HTMLElement | null): boolean {
  const { target } = event;
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  if (!(target instanceof Element) || target.closest(EDITABLE)) return false;
  if (area === null) return false;
  // Without a focus of its own the event begins wherever a text was pressed last, such as at the title of the page. After
  // a change of pages the focus is on what holds the whole screen: that is at no text either.
  const isAtNothing = document.activeElement?.contains(area) ?? true;
  return isAtNothing || area.contains(target);
}

/**
 * Copy, cut and paste through the clipboard of the system, so that nodes go from module to module and from window to
 * window. What is pasted may be anything: texts become a message, and what is neither nodes nor text is refused in words.
 */
export function useClipboard(parts: ClipboardParts): ClipboardActions {
  const [held] = useState(() => createValueStore(parts));
  useEffect(() => {
    held.set(parts);
  });
  const [actions] = useState(() => createActions(held.read));

  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const { area, session } = held.read();
      const nodeIds = subjectOf(held.read());
      if (!isForModule(event, area.current) || nodeIds.length === 0) return;
      if (document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', writeClip(copyNodes(session.read().content, nodeIds)));
      if (event.type === 'cut') actions.removeCut(nodeIds);
      else showToast({ text: BUILDER_TEXTS.clipboard.copied(nodeIds.length) });
    };
    const paste = (event: ClipboardEvent) => {
      if (!isForModule(event, held.read().area.current)) return;
      event.preventDefault();
      actions.pasteText(
        event.clipboardData?.getData('text/plain') ?? '',
        (event.clipboardData?.files.length ?? 0) > 0,
      );
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [actions, held]);

  return actions;
}

function createActions(read: () => ClipboardParts) {
  const texts = BUILDER_TEXTS.clipboard;

  function add(pasted: Pasted | null, nodes: readonly ModuleNode[]) {
    const { session, onNotice, onPasted } = read();
    if (pasted) {
      session.run(pasted.command);
      onPasted(pasted.nodeIds);
      return;
    }
    const refusal = addRefusal(session.read().content, nodes);
    onNotice({
      kind: 'warning',
      text: refusal === 'tooLarge' ? texts.tooLarge : BUILDER_TEXTS.tooManyNodes(SIZE.moduleNodes),
    });
  }

  /** Removes what was copied, whatever is selected by now: writing to the clipboard may have asked the person first. */
  function removeCut(nodeIds: readonly string[]) {
    const { session, onCut } = read();
    const inverse = session.run({
      name: 'batch',
      action: 'cut',
      commands: nodeIds.map((nodeId) => ({ name: 'removeNode', nodeId })),
    });
    if (!inverse) return;
    offerStepUndo(session, texts.cut(nodeIds.length), inverse);
    onCut(nodeIds);
  }

  function pasteText(text: string, hasFiles: boolean) {
    const { session, place, onNotice } = read();
    const { content } = session.read();
    const pasted = readPasted(text, readClip);
    if (pasted.kind === 'refused') {
      onNotice({ kind: 'warning', text: hasFiles ? texts.files : texts[pasted.reason] });
      return;
    }
    const clip = { nodes: pasted.nodes };
    add(pasteNodes(content, clip, freeCorner(content, place()), newNodeId), clip.nodes);
  }

  /** Resolves to the ids of what the clipboard holds then; none when there was nothing, or it took nothing. */
  async function write(): Promise<readonly string[]> {
    const { session, selection, onNotice } = read();
    if (selection.length === 0) return [];
    try {
      await navigator.clipboard.writeText(writeClip(copyNodes(session.read().content, selection)));
      return selection;
    } catch {
      // The browser keeps the clipboard from the page: the keys still work.
      onNotice({ kind: 'warning', text: texts.useKeys });
      return [];
    }
  }

  return {
    removeCut,
    pasteText,
    async copy() {
      const { length } = await write();
      if (length > 0) showToast({ text: texts.copied(length) });
    },
    async cut() {
      const nodeIds = await write();
      if (nodeIds.length > 0) removeCut(nodeIds);
    },
    async paste() {
      try {
        pasteText(await navigator.clipboard.readText(), false);
      } catch {
        // Not allowed, or not asked: as above.
        read().onNotice({ kind: 'warning', text: texts.useKeys });
      }
    },
    duplicate() {
      const { content } = read().session.read();
      const nodeIds = subjectOf(read());
      const { nodes } = copyNodes(content, nodeIds);
      if (nodes.length > 0) add(duplicateNodes(content, nodeIds, newNodeId), nodes);
    },
  };
}
