/**
 * The rules of a style sheet that a piece of markup needs for its first paint: those without classes, and those all
 * of whose classes occur in it. The full sheet follows after the content, so leaving too much in costs bytes, and
 * leaving something out costs a repaint; neither breaks the page.
 * @param {string} css minified
 * @param {string} html
 * @returns {string}
 */
export function criticalCss(css, html) {
  const used = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)),
  );
  const kept = keepRules(css, (selector) => classesOf(selector).every((name) => used.has(name)));
  return dropUnusedKeyframes(kept);
}

/** @param {string} css @param {(selector: string) => boolean} isUsed @returns {string} */
function keepRules(css, isUsed) {
  return splitRules(css)
    .map(({ head, body }) => {
      if (body === undefined) return head.startsWith('@import') ? '' : head;
      if (/^@(media|supports|layer|container)/.test(head)) {
        const inner = keepRules(body, isUsed);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const selectors = splitSelectors(head).filter(isUsed);
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

/**
 * Top-level rules of a sheet; `body` is undefined for statements that end with a semicolon.
 * @param {string} css
 * @returns {{ head: string, body: string | undefined }[]}
 */
function splitRules(css) {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const rules = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' || sign === "'") {
      at = text.indexOf(sign, at + 1);
      if (at === -1) throw new Error('A text in the style sheet does not end.');
    } else if (sign === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        rules.push({ head: text.slice(start, open).trim(), body: text.slice(open + 1, at) });
        start = at + 1;
      }
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: text.slice(start, at + 1).trim(), body: undefined });
      start = at + 1;
    }
  }
  if (depth !== 0) throw new Error('A rule in the style sheet does not end.');
  return rules;
}

/** Splits at commas outside of brackets. @param {string} head @returns {string[]} */
function splitSelectors(head) {
  const selectors = [''];
  let depth = 0;
  for (const sign of head) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += sign;
  }
  return selectors;
}

/** Classes that an element must have; those inside `:not()`, `:is()` and the like say nothing about it. */
function classesOf(/** @type {string} */ selector) {
  const plain = selector.replaceAll(/:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map((match) => (match[1] ?? '').replaceAll('\\', ''));
}

/** @param {string} css @returns {string} */
function dropUnusedKeyframes(css) {
  const rules = splitRules(css).map((rule) => ({
    text: rule.body === undefined ? rule.head : `${rule.head}{${rule.body}}`,
    animation: /^@(?:-webkit-)?keyframes\s+(\S+)/.exec(rule.head)?.[1],
  }));
  const rest = rules.filter((rule) => rule.animation === undefined).map((rule) => rule.text);
  return rules
    .filter(({ animation }) => animation === undefined || rest.some((text) => text.includes(animation)))
    .map((rule) => rule.text)
    .join('');
}
