import { memo, useDeferredValue, useMemo, type PointerEvent } from 'react';
import { Panel, useReactFlow, useStore } from 'reactflow';
import { nodeKind } from '../nodes/node-kind';
import type { FlowNode } from './flow-elements';
import styles from './MiniMap.module.css';
import { boundsOf } from './use-canvas-view';

/** Size in pixels, and the share that the nodes take. */
const MAP = { width: 190, height: 128 };
const ROOM = 0.76;
/** At most a tenth of the nodes' own size. */
const LARGEST = 0.1;

export interface MiniMapProps {
  readonly nodes: readonly FlowNode[];
}

/** The whole module in a corner. React Flow's redraws all nodes on every pan (docs/decisions/0016-minimap.md). */
export const MiniMap = memo(function MiniMap({ nodes }: MiniMapProps) {
  const flow = useReactFlow();
  // Dragging nodes comes first.
  const shown = useDeferredValue(nodes);
  const { scale, corner, picture } = useMemo(() => drawMap(shown), [shown]);
  const [x, y, zoom] = useStore((state) => state.transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);

  function panTo(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const goal = {
      x: (event.clientX - left) / scale + corner.x,
      y: (event.clientY - top) / scale + corner.y,
    };
    void flow.setCenter(goal.x, goal.y, { zoom });
  }

  const across = (-x / zoom - corner.x) * scale;
  const down = (-y / zoom - corner.y) * scale;
  return (
    <Panel position="bottom-right" className={styles['panel']}>
      <div
        aria-hidden="true"
        className={styles['map']}
        style={MAP}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          panTo(event);
        }}
        onPointerMove={panTo}
      >
        {picture}
        <div
          className={styles['frame']}
          style={{
            inlineSize: (width / zoom) * scale,
            blockSize: (height / zoom) * scale,
            transform: `translate(${across}px, ${down}px)`,
          }}
        />
      </div>
    </Panel>
  );
});

/** All nodes as one path per color, with the map's scale and corner. */
function drawMap(nodes: readonly FlowNode[]) {
  const box = boundsOf(nodes);
  const scale = Math.min((MAP.width * ROOM) / box.width, (MAP.height * ROOM) / box.height, LARGEST);
  const corner = {
    x: box.x + (box.width - MAP.width / scale) / 2,
    y: box.y + (box.height - MAP.height / scale) / 2,
  };
  const outlines = new Map<string, string>();
  for (const { position, width = 0, height = 0, selected, data } of nodes) {
    const color = selected === true ? 'var(--primary)' : nodeKind(data.node.type).color;
    const [left, top] = [(position.x - corner.x) * scale, (position.y - corner.y) * scale];
    // Always large enough to be seen.
    const [wide, high] = [Math.max(2, width * scale), Math.max(2, height * scale)];
    outlines.set(color, `${outlines.get(color) ?? ''}M${left} ${top}h${wide}v${high}h${-wide}z`);
  }
  const picture = (
    <svg {...MAP}>
      {[...outlines].map(([color, path]) => (
        <path key={color} d={path} style={{ fill: color }} />
      ))}
    </svg>
  );
  return { scale, corner, picture };
}
