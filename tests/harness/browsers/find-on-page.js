/** An element's accessible name, simplified. @param {HTMLElement} element */
const nameOf = (element) => {
  const { labels } = /** @type {HTMLInputElement} */ (element);
  const label = labels && labels[0];
  return (element.getAttribute('aria-label') || (label || element).textContent || '')
    .replace(/\s+/g, ' ')
    .trim();
};

/**
 * Runs in the page under test, in old browsers too: finds an element by role and name, scrolls it into view, and returns
 * its center. Null until it exists, is visible, and is not covered.
 * @param {{ readonly role: string, readonly name: string, readonly exact: boolean }} wanted
 */
window.findOnPage = (wanted) => {
  const { role, name, exact } = wanted;
  /** @type {Record<string, string>} */
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea',
    text: 'body *',
  };
  /** @param {HTMLElement} element */
  const isWanted = (element) => {
    const found = nameOf(element);
    const isShown = () =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    return (exact ? found === name : found.indexOf(name) >= 0) && isShown();
  };
  const dialogs = document.querySelectorAll('dialog[open]');
  const top = dialogs[dialogs.length - 1] || document;
  /** @type {HTMLElement[]} */
  const all = Array.prototype.slice.call(top.querySelectorAll(selectors[role] || role));
  const found = all.filter(isWanted);
  // Of nested texts, the innermost.
  const element = role === 'text' ? found[found.length - 1] : found[0];
  if (element === undefined) return null;
  // Prerendered elements do not work yet; React marks hydrated ones.
  const isAlive = Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  if (role === 'text') return { x: 0, y: 0, value: nameOf(element) };
  element.scrollIntoView({ block: 'center', inline: 'center' });
  const box = element.getBoundingClientRect();
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  const isFree = hit !== null && (element.contains(hit) || hit.contains(element));
  if (!isAlive || !isFree || element.matches(':disabled, [aria-disabled=true]')) return null;
  const { value } = /** @type {HTMLInputElement} */ (element);
  return { x, y, value: value === undefined ? null : value };
};
