import { useMemo, useState } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import { newNodeId } from '@/domain/graph/node-defaults';
import type { ModuleNode } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import type { Status } from '@/ui/Banner';
import { useStable } from '@/ui/use-stable';
import { addNode, type NewNodePlace } from './add-node';
import type { EditSession } from './model/edit-session';
import { nodeTitle } from './node-summary';
import { offerStepUndo } from './offer-step-undo';
import { describeStartChange } from './start-change';
import { BUILDER_TEXTS } from './texts';

/** The panels that replace a node's form. */
export type BuilderSide = 'checks' | 'history';

/** Nodes to select and show. A new object each time. */
export interface Reveal {
  readonly nodeIds: readonly string[];
  /** Opens the first of them with its title focused. */
  readonly isForWriting?: boolean;
}

/** The builder's state, and all actions on the module. */
export type Builder = ReturnType<typeof useBuilder>;

export function useBuilder(session: EditSession, isNarrow: boolean) {
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [openId, setOpen] = useState<string>();
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [side, setSide] = useState<BuilderSide>();
  const [notice, setNotice] = useState<Status | null>(null);

  /** Selects, shows and opens a node. */
  function goTo(nodeId: string) {
    setReveal({ nodeIds: [nodeId], isForWriting: true });
    setSelection([nodeId]);
    setOpen(nodeId);
  }

  /** Whether this many nodes fit; warns if not. */
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
      // The panel follows the selection, except on a phone, where it would hide the canvas.
      if (!isNarrow) setOpen(nodeIds.length === 1 ? nodeIds[0] : undefined);
    },
    openNode(nodeId: string) {
      setSelection([nodeId]);
      setOpen(nodeId);
    },
    closeNode: () => setOpen(undefined),
    /** Shows a side panel, which closes a node's form, or none. */
    showSide(wanted: BuilderSide | undefined) {
      setSide(wanted);
      if (wanted !== undefined) setOpen(undefined);
    },
    /** Runs an undoable command. Returns its inverse; null when it had no effect. */
    command(one: GraphCommand) {
      const { content } = session.read();
      const inverse = session.run(one);
      const text = inverse ? describeStartChange(one, content, session.read().content) : undefined;
      if (inverse && text !== undefined) offerStepUndo(session, text, inverse);
      return inverse;
    },
    /** Deletes nodes and links in one undoable step. */
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
      offerStepUndo(session, describeDeletion(nodes), inverse);
    },
    /** Adds a node, selects and opens it. */
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
      mark: setSelection,
      setReveal,
      setNotice,
      ...actions,
    }),
    [selection, openId, reveal, side, notice, actions],
  );
}

function describeDeletion(nodes: readonly ModuleNode[]): string {
  const [node] = nodes;
  return nodes.length === 1 && node
    ? BUILDER_TEXTS.deleted(nodeTitle(node))
    : BUILDER_TEXTS.deletedSeveral(nodes.length);
}
