import { useMemo, useState } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import { newNodeId } from '@/domain/graph/node-defaults';
import type { ModuleNode } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import type { Status } from '@/ui/Banner';
import { useStable } from '@/ui/use-stable';
import { addNode, type NewNodePlace } from './add-node';
import type { EditSession } from './editing/edit-session';
import { nodeTitle } from './node-summary';
import { offerStepUndo } from './offer-step-undo';
import { startChangeWords } from './start-change';
import { BUILDER_TEXTS } from './texts';

/** What can stand next to the canvas, in the place of the panel that configures a node. */
export type BuilderSide = 'checks' | 'history';

/** Nodes that should be selected and seen: just added, found, or chosen in a list. A new object for each wish. */
export interface Reveal {
  readonly nodeIds: readonly string[];
  /** Whether the first of them is opened to be written in, as one that was just added. */
  readonly isForWriting?: boolean;
}

/** What the person is at in the builder, and everything that can be done to the module from any part of it. */
export type Builder = ReturnType<typeof useBuilder>;

/** The state of the builder around an open module. */
export function useBuilder(session: EditSession, isNarrow: boolean) {
  const [selection, setSelection] = useState<readonly string[]>([]);
  /** The node that is configured. */
  const [openId, setOpen] = useState<string>();
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [side, setSide] = useState<BuilderSide>();
  const [notice, setNotice] = useState<Status | null>(null);

  /** Selects a node, brings it into view and opens it, in whichever view is shown. */
  function goTo(nodeId: string) {
    setReveal({ nodeIds: [nodeId], isForWriting: true });
    setSelection([nodeId]);
    setOpen(nodeId);
  }

  /** Whether this many more nodes fit into the module; says so if not. */
  function hasRoom(count: number): boolean {
    const fits = session.read().content.nodes.length + count <= SIZE.moduleNodes;
    if (!fits) setNotice({ kind: 'warning', text: BUILDER_TEXTS.tooManyNodes(SIZE.moduleNodes) });
    return fits;
  }

  const actions = useStable({
    goTo,
    hasRoom,
    select(nodeIds: readonly string[]) {
      setSelection(nodeIds);
      // Beside a canvas there is room: the panel follows the selection. On a phone it would hide the canvas.
      if (!isNarrow) setOpen(nodeIds.length === 1 ? nodeIds[0] : undefined);
    },
    openNode(nodeId: string) {
      setSelection([nodeId]);
      setOpen(nodeId);
    },
    closeNode: () => setOpen(undefined),
    /** Shows a side panel, or none; a node that is configured gives way to it. */
    showSide(wanted: BuilderSide | undefined) {
      setSide(wanted);
      if (wanted !== undefined) setOpen(undefined);
    },
    /** Does a command as a step that can be undone. Returns what takes it back; null when it had nothing to do. */
    command(one: GraphCommand) {
      const { content } = session.read();
      const inverse = session.run(one);
      const text = inverse ? startChangeWords(one, content, session.read().content) : undefined;
      if (inverse && text !== undefined) offerStepUndo(session, text, inverse);
      return inverse;
    },
    /** Deletes nodes and links in one step, with an undo. */
    remove(nodeIds: readonly string[], links: readonly Exit[]) {
      const gone = new Set(nodeIds);
      const commands: readonly GraphCommand[] = [
        ...links
          .filter((from) => !gone.has(from.nodeId))
          .map((from) => ({ name: 'disconnect', from }) as const),
        ...nodeIds.map((nodeId) => ({ name: 'removeNode', nodeId }) as const),
      ];
      const [first] = commands;
      if (!first) return;
      const nodes = session.read().content.nodes.filter((node) => gone.has(node.id));
      const inverse = session.run(
        commands.length === 1 ? first : { name: 'batch', action: 'remove', commands },
      );
      setOpen((current) => (current !== undefined && gone.has(current) ? undefined : current));
      setSelection((current) => current.filter((nodeId) => !gone.has(nodeId)));
      if (nodes.length === 0 || !inverse) return;
      offerStepUndo(session, deletedWords(nodes), inverse);
    },
    /** Adds a node, alone or after another, selects and opens it. */
    add(place: NewNodePlace) {
      if (!hasRoom(1)) return;
      const { node, command } = addNode(session.read().content, place, newNodeId());
      session.run(command);
      goTo(node.id);
    },
  });

  return useMemo(
    () => ({
      selection,
      openId,
      reveal,
      side,
      notice,
      /** Selects nodes without opening any. */
      mark: setSelection,
      setReveal,
      setNotice,
      ...actions,
    }),
    [selection, openId, reveal, side, notice, actions],
  );
}

function deletedWords(nodes: readonly ModuleNode[]): string {
  const [node] = nodes;
  return nodes.length === 1 && node
    ? BUILDER_TEXTS.deleted(nodeTitle(node))
    : BUILDER_TEXTS.deletedSeveral(nodes.length);
}
