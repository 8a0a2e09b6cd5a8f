import { BUILDER } from '@/shared/limits';
import type { ModuleContent } from '../module/module-content';
import { copyNodes } from './copy-nodes';
import { addCopies, cornerOf, type Pasted } from './paste-nodes';

/** How far right and down of a node its copy lies, in pixels: enough to see both. */
const OFFSET = 3 * BUILDER.snap;

/** The command that adds copies of nodes next to them, with the links that they have. As `pasteNodes` for the rest. */
export function duplicateNodes(
  content: ModuleContent,
  nodeIds: readonly string[],
  newId: () => string,
): Pasted | null {
  const clip = copyNodes(content, nodeIds);
  const { x, y } = cornerOf(clip.nodes);
  return addCopies(content, clip, { x: x + OFFSET, y: y + OFFSET }, newId, 'duplicate');
}
