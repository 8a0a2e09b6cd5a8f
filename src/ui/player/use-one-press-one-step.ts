import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { systemClock } from '@/shared/clock';

/** Milliseconds after a step appears in which a repeated press counts as the rest of a double click. */
export const DECISION_TIME = 300;
/** Maximum distance between the taps of a double tap, in CSS pixels. */
const NEAR = 48;

/** Where and when a press began. Times are `performance.now()` times. */
export interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
}

/**
 * Whether a press is meant for the step that was drawn at `drawnAt`: it began on that step, and is not the second half of a
 * double click or double tap whose first half led there.
 * @param clicks the click count (`detail`): 2 for the second half. Some browsers always report 1 for touch.
 */
export function isMeantForStep(
  press: Press,
  previous: Press | undefined,
  clicks: number,
  drawnAt: number,
): boolean {
  if (press.at < drawnAt) return false;
  const isDoubleTap =
    press.isTouch &&
    previous !== undefined &&
    press.at - previous.at < DECISION_TIME &&
    Math.hypot(press.x - previous.x, press.y - previous.y) <= NEAR;
  return !((clicks > 1 || isDoubleTap) && press.at - drawnAt < DECISION_TIME);
}

/**
 * Binds each press in `frame` to the step it was made on: one press, one step.
 * @param place identifies the step shown
 */
export function useOnePressOneStep(frame: RefObject<HTMLElement | null>, place: string): void {
  const drawn = useRef('');
  const drawnAt = useRef(0);
  useLayoutEffect(() => {
    if (drawn.current === place) return;
    drawn.current = place;
    drawnAt.current = performance.now();
  }, [place]);

  useEffect(() => {
    let isShown = true;
    let previous: Press | undefined;
    let press: Press | undefined;
    function onPointerDown({ timeStamp, clientX, clientY, pointerType }: PointerEvent) {
      press = { at: timeStamp, x: clientX, y: clientY, isTouch: pointerType === 'touch' };
    }
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && frame.current?.contains(target) === true;
    function isRefused({ target, detail }: MouseEvent): boolean {
      // Keys and assistive technology click without a pointer.
      if (press === undefined || detail === 0 || (isShown && !isInside(target))) return false;
      return !isMeantForStep(press, previous, detail, drawnAt.current);
    }
    function onMouseDown(event: MouseEvent) {
      // The focus stays on the new step's heading.
      if (isRefused(event)) event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      if (isRefused(event)) refuse(event);
      previous = press;
      press = undefined;
    }
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      if (!isShown || !(target instanceof Element) || (target !== document.body && !isInside(target))) return;
      // Holding Enter down presses a button repeatedly.
      const isHeld = event.repeat && event.key === 'Enter' && target.closest('button, a') !== null;
      if (isHeld || event.timeStamp < drawnAt.current) refuse(event);
    }
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerdown', onPointerDown, options);
    // A press that became a scroll decides nothing about the next click.
    document.addEventListener('pointercancel', () => (press = undefined), options);
    document.addEventListener('mousedown', onMouseDown, options);
    document.addEventListener('click', onClick, options);
    document.addEventListener('keydown', onKeyDown, options);
    return () => {
      // The last step may close the player: the rest of a double click must not reach what is under it.
      isShown = false;
      drawnAt.current = performance.now();
      systemClock.after(DECISION_TIME, () => listening.abort());
    };
  }, [frame]);
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
