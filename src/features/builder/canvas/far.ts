import { useStore } from 'reactflow';

/** Whether the canvas is seen from so far away that the words of a card cannot be read any more: they are dropped. */
export const useIsFar = () => useStore((state) => state.transform[2] < 0.4);

/** Whether so many links are on the screen that they are drawn as one picture. */
export const useIsOverview = () => useStore((state) => state.transform[2] < 0.25);
