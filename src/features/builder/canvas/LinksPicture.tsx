import { memo, useMemo } from 'react';
import { ViewportPortal } from 'reactflow';
import type { FlowEdge, FlowNode } from './flow-elements';
import styles from './LinksPicture.module.css';

export interface LinksPictureProps {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

/** All links as one line of one picture, for when too many are on the screen to press one of them. */
export const LinksPicture = memo(function LinksPicture({ nodes, edges }: LinksPictureProps) {
  const path = useMemo(() => {
    const places = new Map(nodes.map((node) => [node.id, node]));
    return edges
      .map(({ source, sourceHandle, target }) => {
        const from = places.get(source);
        const to = places.get(target);
        const exit = from?.handles?.find(
          (handle) => handle.type === 'source' && (handle.id ?? null) === (sourceHandle ?? null),
        );
        const end = to?.handles?.find((handle) => handle.type === 'target');
        if (!from || !to || !exit || !end) return '';
        return `M${from.position.x + exit.x} ${from.position.y + exit.y}L${to.position.x + end.x} ${to.position.y + end.y}`;
      })
      .join('');
  }, [nodes, edges]);
  return (
    <ViewportPortal>
      <svg className={styles['picture']} aria-hidden="true">
        <path d={path} />
      </svg>
    </ViewportPortal>
  );
});
