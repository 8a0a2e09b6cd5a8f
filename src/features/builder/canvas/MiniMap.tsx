import { memo, useCallback, useEffect, useMemo, useRef, type PointerEvent } from 'react';
import { Panel, useReactFlow, useStoreApi } from 'reactflow';
import { systemClock } from '@/shared/clock';
import type { FlowNode } from './flow-elements';
import { mapScale } from './map-scale';
import styles from './MiniMap.module.css';

/** Size of the map in pixels. */
const MAP = { width: 190, height: 128 };

/** Milliseconds without a change after which the map is painted. */
const PAINT_AFTER = 60;

/** Tokens of the colours of the types, resolved when the map is painted: a picture knows no variables. */
const TOKENS: Readonly<Record<string, string>> = {
  message: '--node-message',
  video: '--node-video',
  router: '--node-router',
  textInput: '--node-text-input',
  multipleChoice: '--node-multiple-choice',
  ranking: '--node-ranking',
};

export interface MiniMapProps {
  readonly nodes: readonly FlowNode[];
}

/**
 * The whole module in a corner, with a frame around what is on the screen; pressed or dragged, it leads there. It is
 * one picture, painted when nodes change and not while the canvas moves, so that thousands of nodes cost nothing then.
 */
export const MiniMap = memo(function MiniMap({ nodes }: MiniMapProps) {
  const picture = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const flow = useReactFlow();
  const store = useStoreApi();
  const scale = useMemo(() => mapScale(nodes, MAP.width, MAP.height), [nodes]);
  const latest = useRef(scale);

  const placeFrame = useCallback(() => {
    const { transform, width, height } = store.getState();
    const { by, x, y } = latest.current;
    const [left, top, zoom] = transform;
    const box = frame.current?.style;
    if (!box) return;
    const across = span((-left / zoom - x) * by, (width / zoom) * by, MAP.width);
    const down = span((-top / zoom - y) * by, (height / zoom) * by, MAP.height);
    box.width = `${across.length}px`;
    box.height = `${down.length}px`;
    box.transform = `translate(${across.start}px, ${down.start}px)`;
  }, [store]);

  useEffect(() => {
    latest.current = scale;
    placeFrame();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const paint = () => paintMap(picture.current, nodes, scale);
    // One painting for all changes of a moment, such as those of a drag or of typing.
    const cancel = systemClock.after(PAINT_AFTER, paint);
    dark.addEventListener('change', paint);
    return () => {
      cancel();
      dark.removeEventListener('change', paint);
    };
  }, [nodes, scale, placeFrame]);

  useEffect(() => store.subscribe(placeFrame), [store, placeFrame]);

  function lead(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { by, x, y } = latest.current;
    const zoom = flow.getZoom();
    void flow.setCenter((event.clientX - left) / by + x, (event.clientY - top) / by + y, { zoom });
  }

  return (
    <Panel position="bottom-right" className={styles['panel']}>
      {/* For the pointer alone: everything that it leads to is reached with keys on the canvas itself. */}
      <div
        aria-hidden="true"
        className={styles['map']}
        style={MAP}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          lead(event);
        }}
        onPointerMove={lead}
      >
        <canvas ref={picture} style={MAP} />
        <div ref={frame} className={styles['frame']} />
      </div>
    </Panel>
  );
}, looksSame);

/** The part of a frame's side that is no further from the map than its own length: what lies beyond is never seen. */
function span(
  start: number,
  length: number,
  room: number,
): { readonly start: number; readonly length: number } {
  const near = (value: number) => Math.max(-room, Math.min(value, 2 * room));
  return { start: near(start), length: near(start + length) - near(start) };
}

/** Whether two states look the same on the map, as they do while somebody types. */
function looksSame({ nodes: before }: MiniMapProps, { nodes: after }: MiniMapProps): boolean {
  return (
    before.length === after.length &&
    before.every((node, index) => {
      const other = after[index];
      return (
        node === other ||
        (node.position.x === other?.position.x &&
          node.position.y === other.position.y &&
          node.selected === other.selected &&
          node.data.node.type === other.data.node.type)
      );
    })
  );
}

function paintMap(
  picture: HTMLCanvasElement | null,
  nodes: readonly FlowNode[],
  { by, x, y }: ReturnType<typeof mapScale>,
): void {
  const paint = picture?.getContext('2d');
  if (!picture || !paint) return;
  const density = Math.min(2, devicePixelRatio);
  picture.width = MAP.width * density;
  picture.height = MAP.height * density;
  const look = getComputedStyle(picture);
  const colors = new Map(
    Object.entries(TOKENS).map(([type, token]) => [type, look.getPropertyValue(token)] as const),
  );
  const other = look.getPropertyValue('--node-other');
  const chosen = look.getPropertyValue('--primary');
  paint.scale(density, density);
  for (const { position, width = 0, height = 0, selected, data } of nodes) {
    paint.fillStyle = selected === true ? chosen : (colors.get(data.node.type) ?? other);
    // Never so small that it cannot be seen.
    paint.fillRect(
      (position.x - x) * by,
      (position.y - y) * by,
      Math.max(2, width * by),
      Math.max(2, height * by),
    );
  }
}
