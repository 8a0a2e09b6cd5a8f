import { burnDrawings } from './burn';
import { fractionsDrawings } from './fractions';
import { nestDrawings } from './nest';
import { phishingDrawings } from './phishing';
import { playlistDrawings } from './playlist';

/** Every drawing that the seed shows, by file name without its ending. */
export const drawings = {
  ...burnDrawings,
  ...fractionsDrawings,
  ...nestDrawings,
  ...phishingDrawings,
  ...playlistDrawings,
} as const;

export type DrawingName = keyof typeof drawings;
