import { cooling } from './cooling';
import { cutting } from './cutting';
import { hovering } from './hovering';
import type { Scene } from './scene';

/** The films that belong to the seed modules. */
export const scenes: readonly Scene[] = [cooling, cutting, hovering];
