import { useStore } from 'reactflow';

/** Zoomed out so far that text cannot be read. */
export const useIsFar = () => useStore((state) => state.transform[2] < 0.4);

/** Zoomed out so far that links are drawn as one path. */
export const useIsOverview = () => useStore((state) => state.transform[2] < 0.25);
