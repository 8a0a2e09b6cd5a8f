// Runs in the checked page: `window.fledgeReach()` returns the result of `reachOf`.

/** Controls and headings; the skip link is visible only to the keyboard. */
const WANTED =
  'button, a[href]:not([href^="#"]), input, textarea, select, summary, h1, h2, h3, h4, [role="menuitem"], [role="option"]';

/**
 * @param {Element} element
 */
function accessibleName(element) {
  const words = element.getAttribute('aria-label') ?? element.textContent.trim();
  return `${element.localName} "${(words || element.id).replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
}

/**
 * Skips elements that are disabled or only for screen readers.
 * @param {Element} element
 */
function isShown(element) {
  const { width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2 || element.closest('[inert], [aria-hidden="true"]') !== null) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (let at = /** @type {Element | null} */ (element); at !== null; at = at.parentElement) {
    if (getComputedStyle(at).clipPath === 'inset(50%)') return false;
  }
  return true;
}

/**
 * Whether an ancestor clips it horizontally.
 * @param {Element} element
 * @param {DOMRect} whole
 */
function isCutAtSide(element, whole) {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (getComputedStyle(at).overflowX === 'visible') continue;
    const box = at.getBoundingClientRect();
    if (whole.left < box.left - 2 || whole.right > box.right + 2) return true;
  }
  return false;
}

/**
 * Only vertically.
 * @param {Element} element
 */
function bringIntoView(element) {
  /** @type {[Element, number][]} */
  const kept = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) kept.push([at, at.scrollLeft]);
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  for (const [at, left] of kept) at.scrollLeft = left;
}

/**
 * @param {Element} element
 * @param {Element} found
 */
function isUnder(element, found) {
  if (element.contains(found)) return false;
  const label = found.closest('label');
  if (label !== null && (label.contains(element) || label.control === element)) return false;
  // A link stretched over its card covers the heading transparently.
  const isHeading = /^H\d$/.test(element.tagName);
  if (isHeading && found.closest('a, button')?.parentElement?.contains(element) === true) return false;
  return !(getComputedStyle(element).pointerEvents === 'none' && found.contains(element));
}

/**
 * @param {Element} element
 */
function problemOf(element) {
  bringIntoView(element);
  const whole = element.getBoundingClientRect();
  if (whole.left < -1 || whole.right > innerWidth + 1 || isCutAtSide(element, whole))
    return `${accessibleName(element)} leaves the window at its side`;
  const box = element.getClientRects()[0] ?? whole;
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  if (bottom <= top) return `${accessibleName(element)} cannot be scrolled to`;
  const found = document.elementFromPoint((box.left + box.right) / 2, (top + bottom) / 2);
  return found !== null && isUnder(element, found)
    ? `${accessibleName(element)} lies under ${accessibleName(found)}`
    : null;
}

/**
 * @param {Element | null} element
 */
function stays(element) {
  for (let at = element; at !== null; at = at.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
  }
  return false;
}

/** Share of the window's height covered by fixed elements. */
function fixedShare() {
  if (document.documentElement.scrollHeight <= innerHeight) return 0;
  (document.querySelector('main') ?? document.body).scrollIntoView({ block: 'center', behavior: 'instant' });
  const heights = Array.from({ length: 32 }, (_, at) => ((at + 0.5) * innerHeight) / 32);
  return heights.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length / heights.length;
}

window.fledgeReach = () => {
  const modal = [...document.querySelectorAll('dialog:modal, [data-dialog]')].at(-1);
  // A canvas pans by its own means.
  const all = [...(modal ?? document).querySelectorAll(WANTED)].filter(
    (element) => isShown(element) && element.closest('.react-flow__viewport') === null,
  );
  const problems = all.map(problemOf).filter((problem) => problem !== null);
  const share = modal === undefined ? fixedShare() : 0;
  if (share > 0.6) problems.push(`what stays takes ${Math.round(share * 100)}% of the window`);
  return { count: all.length, problems };
};
