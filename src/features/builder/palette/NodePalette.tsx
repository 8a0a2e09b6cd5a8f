import { NODE_TYPES, type NodeType } from '@/domain/nodes/registry';
import { Toolbar, ToolbarItem } from '@ariakit/react';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { nodeKind } from '../nodes/node-kind';
import { BUILDER_TEXTS } from '../texts';
import { Row } from '@/ui/Row';
import styles from './NodePalette.module.css';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export interface NodePaletteProps {
  readonly onAdd: (type: NodeType) => void;
  /** Called while dragging, and with null at its end. */
  readonly onDragging: (at: Point | null) => void;
  readonly onDrop: (type: NodeType, at: Point) => void;
}

const THRESHOLD = 5;

/** The six types: click to add, or drag to a position or a link. */
export function NodePalette({ onAdd, onDragging, onDrop }: NodePaletteProps) {
  const ghost = useRef<HTMLDivElement>(null);
  const pressed = useRef<(Point & { readonly type: NodeType }) | null>(null);
  const isDragging = useRef(false);
  const [dragged, setDragged] = useState<NodeType | null>(null);

  function move(event: PointerEvent<HTMLButtonElement>) {
    const from = pressed.current;
    if (!from) return;
    const { clientX, clientY } = event;
    if (!isDragging.current && Math.hypot(clientX - from.clientX, clientY - from.clientY) < THRESHOLD) return;
    isDragging.current = true;
    if (dragged === null) setDragged(from.type);
    if (ghost.current) ghost.current.style.transform = `translate(${clientX}px, ${clientY}px)`;
    onDragging({ clientX, clientY });
  }

  function end(event: PointerEvent<HTMLButtonElement>, isDrop: boolean) {
    const from = pressed.current;
    pressed.current = null;
    setDragged(null);
    if (!isDragging.current) return;
    onDragging(null);
    if (isDrop && from) onDrop(from.type, { clientX: event.clientX, clientY: event.clientY });
  }

  function cancel({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !pressed.current) return;
    pressed.current = null;
    isDragging.current = true;
    setDragged(null);
    onDragging(null);
  }

  const carried = dragged === null ? null : nodeKind(dragged);
  return (
    <>
      <div className={styles['place']}>
        <Toolbar orientation="vertical" className={styles['rail']} aria-label={BUILDER_TEXTS.addNode}>
          {NODE_TYPES.map((type) => {
            const { icon: Icon, label, color } = nodeKind(type);
            return (
              <ToolbarItem
                key={type}
                className={styles['type']}
                style={{ '--kind': color } as CSSProperties}
                aria-label={`${BUILDER_TEXTS.addNode}: ${label}`}
                onKeyDown={cancel}
                onClick={() => {
                  // A drag ends with a click at its start.
                  if (isDragging.current) isDragging.current = false;
                  else onAdd(type);
                }}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  isDragging.current = false;
                  pressed.current = { type, clientX: event.clientX, clientY: event.clientY };
                  event.currentTarget.setPointerCapture(event.pointerId);
                }}
                onPointerMove={move}
                onPointerUp={(event) => end(event, true)}
                onPointerCancel={(event) => end(event, false)}
              >
                <Icon size={20} aria-hidden="true" />
                <span className={styles['tip']} aria-hidden="true">
                  {label}
                </span>
              </ToolbarItem>
            );
          })}
        </Toolbar>
      </div>
      {carried ? (
        <Row
          nowrap
          ref={ghost}
          aria-hidden="true"
          className={styles['ghost']}
          style={{ '--kind': carried.color } as CSSProperties}
        >
          <carried.icon size={18} />
          <span>{carried.label}</span>
        </Row>
      ) : null}
    </>
  );
}
