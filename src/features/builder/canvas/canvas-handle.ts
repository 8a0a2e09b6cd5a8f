import type { Exit } from '@/domain/graph/links';
import type { WindowPoint } from './canvas-actions';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What other parts of the builder can ask of the canvas that is shown. */
export interface CanvasHandle {
  /** What lies under a point of the window: a place, and the link there if there is one; undefined beside the canvas. */
  readonly under: (point: WindowPoint) => { readonly position: Place; readonly link?: Exit } | undefined;
  /** Marks the link under a point as the one that something would be dropped on; null takes the mark away. */
  readonly markLink: (point: WindowPoint | null) => void;
  /** Where something that comes from the clipboard goes: under the pointer if it is on the canvas, else in the middle. */
  readonly pastePlace: () => Place;
  /** Id of the node whose card has the focus. */
  readonly focusedNode: () => string | undefined;
  readonly focusNode: (nodeId: string) => void;
  readonly focus: () => void;
  readonly showAll: () => void;
}
