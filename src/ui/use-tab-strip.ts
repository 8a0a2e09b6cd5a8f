import { useEffect, type RefObject } from 'react';

/** What stays free beside the current tab, in rem: as wide as what fades out at an end that hides more. */
const FADE = 2;
const ATTRIBUTE = 'data-hides';

/**
 * For a strip of tabs that may be wider than its place: keeps the current one in sight, and names on the strip, as
 * `data-hides="left right"`, at which of its ends more of it is out of sight, so that it looks as if it went on there.
 */
export function useTabStrip(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const tell = (): void => {
      const hides = hiddenEnds(element);
      if (element.getAttribute(ATTRIBUTE) !== hides) element.setAttribute(ATTRIBUTE, hides);
    };
    // Asked for sizes where they are known: it never makes a browser lay out a page that is being typed in.
    const sizes = new ResizeObserver(() => {
      showCurrent(element);
      tell();
    });
    const watch = (): void => {
      sizes.disconnect();
      for (const each of [element, ...element.children]) sizes.observe(each);
    };
    const changes = new MutationObserver(watch);
    changes.observe(element, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-selected', 'aria-current'],
    });
    watch();
    element.addEventListener('scroll', tell, { passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      element.removeEventListener('scroll', tell);
    };
  }, [strip]);
}

function hiddenEnds(strip: HTMLElement): string {
  const most = strip.scrollWidth - strip.clientWidth;
  // Counted from the right, and less than zero, where a script runs from right to left.
  const left = getComputedStyle(strip).direction === 'rtl' ? most + strip.scrollLeft : strip.scrollLeft;
  return [left > 1 && 'left', most - left > 1 && 'right'].filter(Boolean).join(' ');
}

function showCurrent(strip: HTMLElement): void {
  if (strip.scrollWidth <= strip.clientWidth) return;
  const tab = strip.querySelector('[aria-selected="true"], [aria-current="page"]')?.getBoundingClientRect();
  if (tab === undefined) return;
  const fade = FADE * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const place = strip.getBoundingClientRect();
  const before = tab.left - fade - place.left;
  const after = tab.right + fade - place.right;
  // A tab that is wider than its place is shown from its beginning.
  if (before < 0) strip.scrollLeft += before;
  else if (after > 0) strip.scrollLeft += Math.min(after, before);
}
