import { useEffect } from 'react';
import { useStoreApi } from 'reactflow';

const MIDDLE_AND_RIGHT = [1, 2];

/** How React Flow takes presses on the empty canvas. */
export interface SelectTool {
  readonly panOnDrag: boolean | number[];
  readonly selectionOnDrag: boolean;
}

/**
 * With the tool for selecting, dragging draws a box and each press on a node adds it: what Shift and Ctrl do where
 * there is a keyboard. Fingers then move the canvas two at a time.
 */
export function useSelectTool(isSelecting: boolean): SelectTool {
  const store = useStoreApi();
  useEffect(() => {
    if (!isSelecting) return undefined;
    store.setState({ multiSelectionActive: true });
    return () => store.setState({ multiSelectionActive: false });
  }, [store, isSelecting]);
  if (!isSelecting) return { panOnDrag: true, selectionOnDrag: false };
  const isTouch = matchMedia('(pointer: coarse)').matches;
  return { panOnDrag: isTouch ? false : MIDDLE_AND_RIGHT, selectionOnDrag: true };
}
