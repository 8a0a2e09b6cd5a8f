import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ArrangeDirection } from '@/domain/graph/arrange-nodes';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { cardSizes } from '../canvas/card-geometry';
import type { CanvasHandle } from '../canvas/use-canvas-handle';
import type { EditSession } from '../model/edit-session';
import { BUILDER_TEXTS } from '../texts';
import type { ArrangeAnswer, ArrangeQuestion } from './arrange.worker';
// Vite makes the export.
// oxlint-disable-next-line import/default
import ArrangeWorker from './arrange.worker?worker';

/** Arranging the nodes of a module. */
export type Arrange = ReturnType<typeof useArrange>;

/** Arranges in a worker, as one undoable step, then shows the whole module. */
export function useArrange(
  session: EditSession,
  canvas: RefObject<CanvasHandle | null>,
  onNotice: (notice: Status) => void,
) {
  const [isRunning, setRunning] = useState(false);
  const running = useRef<Worker>(undefined);
  useEffect(() => () => running.current?.terminate(), []);

  function cancel() {
    running.current?.terminate();
    setRunning(false);
  }

  function arrange(direction: ArrangeDirection) {
    cancel();
    setRunning(true);
    const worker = new ArrangeWorker();
    running.current = worker;
    worker.addEventListener('message', ({ data: places }: MessageEvent<ArrangeAnswer>) => {
      cancel();
      const commands = [...places].map(([nodeId, position]): GraphCommand => ({
        name: 'moveNode',
        nodeId,
        position,
      }));
      session.run({ name: 'batch', action: 'arrange', commands });
      requestAnimationFrame(() => canvas.current?.showAll());
    });
    worker.addEventListener('error', ({ message }) => {
      cancel();
      reportError(new AppError('ERR_UNKNOWN', message));
      onNotice({ kind: 'error', text: BUILDER_TEXTS.arrange.failed });
    });
    const { content } = session.read();
    const question: ArrangeQuestion = { content, direction, sizes: cardSizes(content, direction) };
    worker.postMessage(question);
  }

  return { isRunning, arrange, cancel };
}
