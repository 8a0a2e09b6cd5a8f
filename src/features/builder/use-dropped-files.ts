import { useContext, useEffect, useRef, useState } from 'react';
import type { WindowPoint } from '@/ui/MenuPopover';
import { newNodeId, nextPosition } from '@/domain/graph/node-defaults';
import { pasteNodes } from '@/domain/graph/paste-nodes';
import type { ModuleNode } from '@/domain/module/module-content';
import { MediaContext } from '@/media/media-context';
import { reportError } from '@/shared/report-error';
import { freeCorner } from './clipboard/free-corner';
import { nodesOfFiles } from './dropped-files';
import type { EditSession } from './editing/edit-session';
import type { Builder } from './use-builder';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/**
 * Takes files that are dropped anywhere in the builder but on a field, as nodes; without it the browser would leave the
 * page to show them. Says whether files are held over the page.
 * @param placeOf where on the canvas a point of the window lies; undefined off the canvas
 */
export function useDroppedFiles(
  session: EditSession,
  builder: Pick<Builder, 'hasRoom' | 'setReveal' | 'mark' | 'setNotice'>,
  placeOf: (point: WindowPoint) => ModuleNode['position'] | undefined,
): boolean {
  const { account } = useContext(MediaContext);
  const [isOver, setOver] = useState(false);

  async function add(files: readonly File[], at: WindowPoint) {
    if (!builder.hasRoom(files.length)) return;
    const wished = placeOf(at);
    const { nodes, problems } = await nodesOfFiles(account, files, newNodeId);
    const { content } = session.read();
    const pasted = pasteNodes(
      content,
      { nodes: nodes.map((node, index) => ({ ...node, position: { x: 0, y: index * 150 } })) },
      freeCorner(content, wished ?? nextPosition(content)),
      newNodeId,
    );
    if (pasted) {
      session.run(pasted.command);
      builder.setReveal({ nodeIds: pasted.nodeIds });
      builder.mark(pasted.nodeIds);
    }
    if (problems.length > 0) builder.setNotice({ kind: 'warning', text: problems.join(' ') });
  }

  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });

  useEffect(() => {
    const over = (event: DragEvent) => {
      // A field that takes files says so by itself.
      if (!carriesFiles(event) || event.defaultPrevented) return setOver(false);
      event.preventDefault();
      setOver(document.querySelector('dialog[open]') === null);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || document.querySelector('dialog[open]')) return;
      latest.current(files, event).catch(reportError);
    };
    globalThis.addEventListener('dragover', over);
    globalThis.addEventListener('dragleave', leave);
    globalThis.addEventListener('drop', drop);
    return () => {
      globalThis.removeEventListener('dragover', over);
      globalThis.removeEventListener('dragleave', leave);
      globalThis.removeEventListener('drop', drop);
    };
  }, []);

  return isOver;
}
