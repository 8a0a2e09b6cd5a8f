import { createContext } from 'react';
import type { Exit } from '@/domain/graph/links';

/** What the parts drawn by React Flow can ask of the canvas. */
export interface CanvasActions {
  readonly removeLink: (from: Exit) => void;
}

export const CanvasActions = createContext<CanvasActions>({ removeLink: () => {} });
