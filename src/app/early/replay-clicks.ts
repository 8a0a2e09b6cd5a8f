import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** Presses on the prerendered page, noted by an inline script of `index.html`. */
    earlyPresses?: (EventTarget | null)[] | undefined;
  }
}

const CONTROLS = 'a[href], button';

/** A control by its name, and its place among those with that name. */
interface Place {
  readonly name: string;
  readonly at: number;
}

/**
 * Notes which prerendered buttons were pressed, and which control has the focus. Returns a function that presses and
 * focuses the same in the mounted app. A button pressed repeatedly is pressed once.
 */
export function replayClicks(container: HTMLElement): () => void {
  const pressed = (window.earlyPresses ?? []).map((target) => placeOf(container, target, 'button'));
  const focused = placeOf(container, document.activeElement, CONTROLS);
  window.earlyPresses = undefined;
  return () => {
    find(container, focused)?.focus();
    for (const [index, place] of pressed.entries()) {
      const last = pressed[index - 1];
      if (place?.name === last?.name && place?.at === last?.at) continue;
      // Renders before the next control is looked up.
      flushSync(() => find(container, place)?.click());
    }
  };
}

const nameOf = (element: Element): string =>
  `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;

function alike(container: HTMLElement, name: string): readonly HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => nameOf(one) === name);
}

function placeOf(container: HTMLElement, target: EventTarget | null, kind: string): Place | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(kind) : null;
  if (control === null || !container.contains(control)) return null;
  const name = nameOf(control);
  return { name, at: alike(container, name).indexOf(control) };
}

function find(container: HTMLElement, place: Place | null): HTMLElement | undefined {
  return place === null ? undefined : alike(container, place.name)[place.at];
}
