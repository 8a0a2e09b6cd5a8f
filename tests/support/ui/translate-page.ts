/**
 * Translates the page as Chrome does, from now on: each text node is replaced by two nested `<font>` elements with the
 * translation, and so is each new one. The words stay, so that they can be looked for; what React changes in a text
 * node that is no longer in the page does not show. Needs nothing from outside, so that a story can send it to a page.
 * Returns what ends it.
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
  // A story sends it before there is a page.
  translate(document);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
