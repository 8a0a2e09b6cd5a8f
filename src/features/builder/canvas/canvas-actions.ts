import { createContext } from 'react';
import type { Exit } from '@/domain/graph/links';

/** A point of the window, in pixels. */
export interface WindowPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** What the parts drawn by React Flow can ask of the canvas. */
export interface CanvasActions {
  readonly removeLink: (from: Exit) => void;
  /** Asks at a point of the window which type of node to put into a link. */
  readonly insertOnLink: (from: Exit, at: WindowPoint) => void;
}

export const CanvasActions = createContext<CanvasActions>({
  removeLink: () => {},
  insertOnLink: () => {},
});
