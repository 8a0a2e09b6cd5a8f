import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { ArrangeDirection } from '@/domain/graph/arrange-nodes';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import type { CanvasHandle } from '../canvas/use-canvas-handle';
import { cardSizes } from '../canvas/card-geometry';
import type { EditSession } from '../editing/edit-session';
import { BUILDER_TEXTS } from '../texts';
import { arrangeInWorker } from './arrange-in-worker';

/** Arranging the nodes of a module, which may take a while. */
export interface Arrange {
  readonly isRunning: boolean;
  readonly arrange: (direction: ArrangeDirection) => Promise<void>;
  readonly cancel: () => void;
}

/** Arranges in a worker, as one step that can be undone; then shows the whole module. */
export function useArrange(
  session: EditSession,
  canvas: RefObject<CanvasHandle | null>,
  onNotice: (notice: Status) => void,
): Arrange {
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const arrange = useCallback(
    async (direction: ArrangeDirection) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { content } = session.read();
      setRunning(true);
      try {
        const sizes = cardSizes(content, direction);
        const places = await arrangeInWorker({ content, direction, sizes }, controller.signal);
        const commands = [...places].map(([nodeId, position]): GraphCommand => ({
          name: 'moveNode',
          nodeId,
          position,
        }));
        session.run({ name: 'batch', action: 'arrange', commands });
        requestAnimationFrame(() => canvas.current?.showAll());
      } catch (error) {
        if (controller.signal.aborted) return;
        reportError(error);
        onNotice({ kind: 'error', text: BUILDER_TEXTS.arrange.failed });
      } finally {
        if (running.current === controller) setRunning(false);
      }
    },
    [session, canvas, onNotice],
  );

  return { isRunning, arrange, cancel };
}
