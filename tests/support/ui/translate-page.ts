/**
 * Simulates Chrome's page translation from now on: replaces each text node, current or new, by two nested `<font>`
 * elements. The texts stay the same, so that tests can find them; React's changes to replaced text nodes do not show.
 * Self-contained, so that a story can send it to a page. Returns a function that stops it.
 */
export function translatePage(): () => void {
  const untranslated = '[translate="no"], .notranslate, head, script, style, textarea, svg, font';

  function translate(node: Node): void {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    for (let text: Node | null = texts.currentNode; text !== null; text = texts.nextNode()) found.push(text);
    for (const text of found) {
      if (!(text instanceof Text) || text.data.trim() === '') continue;
      if (text.parentElement === null || text.parentElement.closest(untranslated) !== null) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
  });
  // A story runs it before the page exists.
  translate(document);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
