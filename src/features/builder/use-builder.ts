import { useCallback, useMemo, useState } from 'react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import { newNodeId } from '@/domain/graph/node-defaults';
import type { ModuleNode } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import type { Status } from '@/ui/Banner';
import { addNode, type NewNodePlace } from './add-node';
import type { BuilderSide } from './builder-side';
import type { Reveal } from './canvas/RevealNode';
import type { EditSession } from './editing/edit-session';
import { nodeTitle } from './node-summary';
import { offerStepUndo } from './offer-step-undo';
import { startChangeWords } from './start-change';
import { BUILDER_TEXTS } from './texts';

/** What the person is at in the builder, and everything that can be done to the module from any part of it. */
export interface Builder {
  /** Ids of the nodes that are selected. */
  readonly selection: readonly string[];
  readonly select: (nodeIds: readonly string[]) => void;
  /** Selects nodes without opening any. */
  readonly mark: (nodeIds: readonly string[]) => void;
  /** The node that is configured. */
  readonly openId: string | undefined;
  readonly openNode: (nodeId: string) => void;
  readonly closeNode: () => void;
  /** Nodes that the canvas selects and brings into view; a new object for each wish. */
  readonly reveal: Reveal | null;
  readonly setReveal: (reveal: Reveal) => void;
  /** Selects a node, brings it into view and opens it, in whichever view is shown. */
  readonly goTo: (nodeId: string) => void;
  readonly side: BuilderSide | undefined;
  /** Shows a side panel, or none; a node that is configured gives way to it. */
  readonly showSide: (side: BuilderSide | undefined) => void;
  /** Does a command as a step that can be undone. Returns what takes it back; null when it had nothing to do. */
  readonly command: (command: GraphCommand) => GraphCommand | null;
  /** Deletes nodes and links in one step, with an undo. */
  readonly remove: (nodeIds: readonly string[], links: readonly Exit[]) => void;
  /** Adds a node, alone or after another, selects and opens it. */
  readonly add: (place: NewNodePlace) => void;
  /** Whether this many more nodes fit into the module; says so if not. */
  readonly hasRoom: (count: number) => boolean;
  readonly notice: Status | null;
  readonly setNotice: (notice: Status | null) => void;
}

/** The state of the builder around an open module. */
export function useBuilder(session: EditSession, isNarrow: boolean): Builder {
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [openId, setOpen] = useState<string>();
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [side, setSide] = useState<BuilderSide>();
  const [notice, setNotice] = useState<Status | null>(null);
  const { run } = session;

  const select = useCallback(
    (nodeIds: readonly string[]) => {
      setSelection(nodeIds);
      // Beside a canvas there is room: the panel follows the selection. On a phone it would hide the canvas.
      if (!isNarrow) setOpen(nodeIds.length === 1 ? nodeIds[0] : undefined);
    },
    [isNarrow],
  );

  const openNode = useCallback((nodeId: string) => {
    setSelection([nodeId]);
    setOpen(nodeId);
  }, []);

  const closeNode = useCallback(() => setOpen(undefined), []);

  const goTo = useCallback((nodeId: string) => {
    setReveal({ nodeIds: [nodeId], isForWriting: true });
    setSelection([nodeId]);
    setOpen(nodeId);
  }, []);

  const showSide = useCallback((wanted: BuilderSide | undefined) => {
    setSide(wanted);
    if (wanted !== undefined) setOpen(undefined);
  }, []);

  const command = useCallback(
    (one: GraphCommand) => {
      const { content } = session.read();
      const inverse = run(one);
      const text = inverse ? startChangeWords(one, content, session.read().content) : undefined;
      if (inverse && text !== undefined) offerStepUndo(session, text, inverse);
      return inverse;
    },
    [run, session],
  );

  const remove = useCallback(
    (nodeIds: readonly string[], links: readonly Exit[]) => {
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
      const inverse = run(commands.length === 1 ? first : { name: 'batch', action: 'remove', commands });
      setOpen((current) => (current !== undefined && gone.has(current) ? undefined : current));
      setSelection((current) => current.filter((nodeId) => !gone.has(nodeId)));
      if (nodes.length === 0 || !inverse) return;
      offerStepUndo(session, deletedWords(nodes), inverse);
    },
    [run, session],
  );

  const hasRoom = useCallback(
    (count: number) => {
      const fits = session.read().content.nodes.length + count <= SIZE.moduleNodes;
      if (!fits) setNotice({ kind: 'warning', text: BUILDER_TEXTS.tooManyNodes(SIZE.moduleNodes) });
      return fits;
    },
    [session],
  );

  const add = useCallback(
    (place: NewNodePlace) => {
      if (!hasRoom(1)) return;
      const { node, command: adding } = addNode(session.read().content, place, newNodeId());
      run(adding);
      goTo(node.id);
    },
    [goTo, hasRoom, run, session],
  );

  return useMemo(
    () => ({
      selection,
      select,
      mark: setSelection,
      openId,
      openNode,
      closeNode,
      reveal,
      setReveal,
      goTo,
      side,
      showSide,
      command,
      remove,
      add,
      hasRoom,
      notice,
      setNotice,
    }),
    [
      selection,
      select,
      openId,
      openNode,
      closeNode,
      reveal,
      goTo,
      side,
      showSide,
      command,
      remove,
      add,
      hasRoom,
      notice,
    ],
  );
}

function deletedWords(nodes: readonly ModuleNode[]): string {
  const [node] = nodes;
  return nodes.length === 1 && node
    ? BUILDER_TEXTS.deleted(nodeTitle(node))
    : BUILDER_TEXTS.deletedSeveral(nodes.length);
}
