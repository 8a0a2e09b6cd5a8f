import { createContext } from 'react';

/** Zoom below which the words of a card cannot be read any more: they are dropped. */
export const FAR_BELOW = 0.4;

/** Zoom below which links are drawn as one picture, as too many are on the screen. */
export const LINKS_AS_ONE_BELOW = 0.25;

/** Whether the canvas is seen from so far away. */
export const FarContext = createContext(false);
