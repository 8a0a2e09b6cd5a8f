import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { NODE_TYPES, type NodeType } from '@/domain/module/module-content';
import { nodeKind } from '../node-kind';
import { BUILDER_TEXTS } from '../texts';
import styles from './NodePalette.module.css';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export interface NodePaletteProps {
  readonly onAdd: (type: NodeType) => void;
  /** Called while a type is dragged, and with null when that ends. */
  readonly onDragging: (at: Point | null) => void;
  readonly onDrop: (type: NodeType, at: Point) => void;
}

/** Pixels that a press moves before it drags. */
const THRESHOLD = 5;

/** A small rail with the six types: one press adds a node, dragging one puts it in a place or on a link. */
export function NodePalette({ onAdd, onDragging, onDrop }: NodePaletteProps) {
  const ghost = useRef<HTMLDivElement>(null);
  const pressed = useRef<(Point & { readonly type: NodeType }) | null>(null);
  const isDragging = useRef(false);
  const [dragged, setDragged] = useState<NodeType | null>(null);
  const [current, setCurrent] = useState(0);

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

  function travel(event: KeyboardEvent<HTMLButtonElement>) {
    const goals: Partial<Record<string, number>> = {
      ArrowDown: (current + 1) % NODE_TYPES.length,
      ArrowUp: (current - 1 + NODE_TYPES.length) % NODE_TYPES.length,
      Home: 0,
      End: NODE_TYPES.length - 1,
    };
    const goal = goals[event.key];
    if (event.key === 'Escape' && pressed.current) {
      pressed.current = null;
      isDragging.current = true;
      setDragged(null);
      onDragging(null);
    }
    if (goal === undefined) return;
    event.preventDefault();
    setCurrent(goal);
    event.currentTarget.parentElement?.querySelectorAll('button')[goal]?.focus();
  }

  const carried = dragged === null ? null : nodeKind(dragged);
  return (
    <>
      <div className={styles['place']}>
        <div
          className={styles['rail']}
          role="toolbar"
          aria-orientation="vertical"
          aria-label={BUILDER_TEXTS.addNode}
        >
          {NODE_TYPES.map((type, index) => {
            const { icon: Icon, label, color } = nodeKind(type);
            return (
              <button
                key={type}
                type="button"
                className={styles['type']}
                style={{ '--kind': color } as CSSProperties}
                aria-label={`${BUILDER_TEXTS.addNode}: ${label}`}
                tabIndex={index === current ? 0 : -1}
                onKeyDown={travel}
                onFocus={() => setCurrent(index)}
                onClick={() => {
                  // A drag ends with a click on where it began.
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
              </button>
            );
          })}
        </div>
      </div>
      {carried ? (
        <div
          ref={ghost}
          aria-hidden="true"
          className={styles['ghost']}
          style={{ '--kind': carried.color } as CSSProperties}
        >
          <carried.icon size={18} />
          {carried.label}
        </div>
      ) : null}
    </>
  );
}
