import { useContext } from 'react';
import type { WindowPoint } from '@/ui/MenuPopover';
import { newNodeId, nextPosition } from '@/domain/graph/node-defaults';
import { pasteNodes } from '@/domain/graph/paste-nodes';
import type { ModuleNode } from '@/domain/module/module-content';
import { MediaContext } from '@/media/media-context';
import { reportError } from '@/shared/report-error';
import { useFileDrop } from '@/ui/use-file-drop';
import { useStable } from '@/ui/use-stable';
import { freeCorner } from './clipboard/free-corner';
import { nodesOfFiles } from './dropped-files';
import type { EditSession } from './model/edit-session';
import type { Builder } from './use-builder';
import { isCoveredByDialog } from './use-builder-keys';

/**
 * Turns files dropped outside fields into nodes. Returns whether files are dragged over the page. `placeOf`: canvas
 * position of a point in the window; undefined outside the canvas.
 */
export function useDroppedFiles(
  session: EditSession,
  builder: Pick<Builder, 'hasRoom' | 'setReveal' | 'mark' | 'setNotice'>,
  placeOf: (point: WindowPoint) => ModuleNode['position'] | undefined,
): boolean {
  const { account } = useContext(MediaContext);

  async function add(files: readonly File[], at: WindowPoint) {
    if (!builder.hasRoom(files.length)) return;
    const dropPosition = placeOf(at);
    const { nodes, problems } = await nodesOfFiles(account, files, newNodeId);
    const { content } = session.read();
    const pasted = pasteNodes(
      content,
      { nodes: nodes.map((node, index) => ({ ...node, position: { x: 0, y: index * 150 } })) },
      freeCorner(content, dropPosition ?? nextPosition(content)),
      newNodeId,
    );
    if (pasted) {
      session.run(pasted.command);
      builder.setReveal({ nodeIds: pasted.nodeIds });
      builder.mark(pasted.nodeIds);
    }
    if (problems.length > 0) builder.setNotice({ kind: 'warning', text: problems.join(' ') });
  }

  const { drop } = useStable({
    drop(files: readonly File[], at: WindowPoint) {
      if (!isCoveredByDialog()) add(files, at).catch(reportError);
    },
  });
  return useFileDrop(drop) && !isCoveredByDialog();
}
