import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/** Pixels that a press moves before it is a drag, and not a click. */
const THRESHOLD = 5;
/** Distance from the edge of the scrolled area at which it scrolls along, and by how much a frame; pixels. */
const EDGE = 48;
const SCROLL = 9;

interface Drag {
  readonly from: number;
  readonly item: HTMLElement;
  readonly others: readonly {
    readonly element: HTMLElement;
    readonly index: number;
    readonly middle: number;
  }[];
  /** Height of the dragged item with the gap after it. */
  readonly step: number;
  readonly middle: number;
  readonly startY: number;
  readonly scroller: Element;
  readonly startScroll: number;
  y: number;
  to: number;
  isMoving: boolean;
  frame: number;
}

function scrollerOf(element: HTMLElement): Element {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  }
  return document.documentElement;
}

function begin(list: HTMLElement, from: number, startY: number): Drag | null {
  const items = [...list.children].filter((child) => child instanceof HTMLElement);
  const item = items[from];
  if (!item || items.length < 2) return null;
  const middles = items.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return top + height / 2;
  });
  const next = items[from + 1] ?? items[from - 1]!;
  const gap = Math.max(
    0,
    Math.abs(next.getBoundingClientRect().top - item.getBoundingClientRect().top) -
      (items[from + 1] ? item : next).offsetHeight,
  );
  const scroller = scrollerOf(list);
  return {
    from,
    item,
    others: items.flatMap((element, index) =>
      index === from ? [] : [{ element, index, middle: middles[index]! }],
    ),
    step: item.offsetHeight + gap,
    middle: middles[from]!,
    startY,
    scroller,
    startScroll: scroller.scrollTop,
    y: startY,
    to: from,
    isMoving: false,
    frame: 0,
  };
}

function draw(drag: Drag): void {
  const by = drag.y - drag.startY + drag.scroller.scrollTop - drag.startScroll;
  drag.item.style.translate = `0 ${by}px`;
  // Another gives way once the edge that moves towards it is past its middle.
  const edge = drag.middle + by + (Math.sign(by) * drag.item.offsetHeight) / 2;
  drag.to =
    by > 0
      ? drag.from + drag.others.filter(({ middle, index }) => index > drag.from && middle < edge).length
      : drag.from - drag.others.filter(({ middle, index }) => index < drag.from && middle > edge).length;
  for (const { element, index } of drag.others) {
    const isUp = index > drag.from && index <= drag.to;
    const isDown = index < drag.from && index >= drag.to;
    element.style.translate = isUp ? `0 ${-drag.step}px` : isDown ? `0 ${drag.step}px` : '';
  }
}

function clear(drag: Drag): void {
  cancelAnimationFrame(drag.frame);
  for (const element of [drag.item, ...drag.others.map((other) => other.element)])
    element.style.translate = '';
  delete drag.item.dataset['dragged'];
}

/**
 * Orders the children of a list by dragging their handles, with a mouse, a pen or a finger. Nothing is mounted anew for
 * it: while a text is being written in the list, its field keeps focus and caret. Escape takes a drag back.
 * @returns what a handle does with a press of the pointer, and with clicks before they reach what is in it
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): {
  readonly press: (index: number, event: PointerEvent<HTMLElement>) => void;
  readonly click: (event: Pick<Event, 'preventDefault' | 'stopPropagation'>) => void;
} {
  const current = useRef<{ readonly stop: () => void }>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => current.current?.stop(), []);

  function press(index: number, event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    const drag = event.button === 0 && list.current ? begin(list.current, index, event.clientY) : null;
    if (!drag) return;
    const handle = event.currentTarget;
    const { pointerId } = event;

    const scrollAlong = () => {
      const { top, bottom } = drag.scroller.getBoundingClientRect();
      if (drag.y < top + EDGE) drag.scroller.scrollBy(0, -SCROLL);
      else if (drag.y > bottom - EDGE) drag.scroller.scrollBy(0, SCROLL);
      draw(drag);
      drag.frame = requestAnimationFrame(scrollAlong);
    };
    const move = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      drag.y = moved.clientY;
      if (drag.isMoving || Math.abs(drag.y - drag.startY) < THRESHOLD) return;
      drag.isMoving = true;
      wasDragged.current = true;
      drag.item.dataset['dragged'] = '';
      handle.setPointerCapture(pointerId);
      scrollAlong();
    };
    const stop = () => {
      clear(drag);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', escape, { capture: true });
    };
    const drop = (released: globalThis.PointerEvent) => {
      if (released.pointerId !== pointerId) return;
      if (drag.isMoving) draw(drag);
      const { to, from, isMoving } = drag;
      stop();
      // Meanwhile another device may have taken an entry away, and the places are no longer those.
      const isSameList = list.current?.children[from] === drag.item;
      if (isMoving && isSameList && to !== from) onMove(from, to);
    };
    const escape = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !drag.isMoving) return;
      key.preventDefault();
      key.stopPropagation();
      stop();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', escape, { capture: true });
    current.current?.stop();
    current.current = { stop };
  }

  return {
    press,
    // The end of a drag is no click on the handle.
    click(event) {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
