import { useCallback, useMemo, type RefObject } from 'react';
import type { Connection, OnConnectEnd } from 'reactflow';
import { connectRefusal, type ConnectRefusal } from '@/domain/graph/connect-refusal';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { Exit } from '@/domain/graph/links';
import type { ModuleContent } from '@/domain/module/module-content';
import type { WindowPoint } from './canvas-actions';

export interface ConnectingParts {
  readonly content: ModuleContent;
  readonly onCommand: (command: GraphCommand) => void;
  readonly onRefused: (refusal: ConnectRefusal) => void;
  /** Called when a link was dropped where no node is. */
  readonly onDropped: (from: Exit, at: WindowPoint) => void;
}

const exitOf = (nodeId: string, choiceId: string | null | undefined): Exit =>
  choiceId ? { nodeId, choiceId } : { nodeId };

/** Drawing a link from one card to another: to its point, to anywhere on it, or to where a new node is wished. */
export function useConnecting(
  frame: RefObject<HTMLElement | null>,
  { content, onCommand, onRefused, onDropped }: ConnectingParts,
) {
  const connect = useCallback(
    (from: Exit, to: string) => {
      const refusal = connectRefusal(content, from.nodeId, to);
      if (refusal) onRefused(refusal);
      else onCommand({ name: 'connect', from, to });
    },
    [content, onCommand, onRefused],
  );

  const onConnect = useCallback(
    ({ source, sourceHandle, target }: Connection) => connect(exitOf(source, sourceHandle), target),
    [connect],
  );

  const onConnectStart = useCallback(() => frame.current?.setAttribute('data-connecting', ''), [frame]);

  const onConnectEnd = useCallback<OnConnectEnd>(
    (event, state) => {
      frame.current?.removeAttribute('data-connecting');
      const { fromNode, fromHandle } = state;
      if (state.isValid === true || !fromNode || fromHandle?.type !== 'source') return;
      const point = 'changedTouches' in event ? event.changedTouches[0] : event;
      if (!point) return;
      const from = exitOf(fromNode.id, fromHandle.id);
      const at = { clientX: point.clientX, clientY: point.clientY };
      const under = document.elementFromPoint(at.clientX, at.clientY);
      const card = under?.closest('.react-flow__node')?.getAttribute('data-id');
      if (card) {
        // A press on a point that was not moved is no wish to connect a node with itself.
        if (card !== fromNode.id) connect(from, card);
      } else if (under && frame.current?.contains(under)) onDropped(from, at);
    },
    [connect, frame, onDropped],
  );

  return useMemo(
    () => ({ onConnect, onConnectStart, onConnectEnd }),
    [onConnect, onConnectStart, onConnectEnd],
  );
}
