/**
 * The rules of a style sheet that pieces of markup need for their first paint, a part for each piece, which only adds to
 * the parts before it: rules whose classes and attributes occur in what is there by then. What waits for a pointer, what
 * forced colours ask for, and variables that nothing uses, are left out. The full sheet follows after the content, so
 * leaving too much in costs bytes, and leaving something out costs a repaint; neither breaks the page.
 * @param {string} css minified
 * @param {readonly string[]} pieces markup in the order in which it arrives
 * @returns {string[]}
 */
export function criticalCss(css, pieces) {
  let before = nothing;
  let html = '';
  let given = '';
  return pieces.map((piece) => {
    html += piece;
    const [now, had] = [neededBy(html), before];
    const rules = keepRules(css, (selector) => now(selector) && !had(selector));
    const part = withoutUnused(rules, css, given, piece);
    before = now;
    given += part;
    return part;
  });
}

/** @typedef {(selector: string) => boolean} Needs */

/** @type {Needs} */
const nothing = () => false;

/** Whether a selector can match something in the markup before anybody touches it. @param {string} html @returns {Needs} */
function neededBy(html) {
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)),
  );
  const attributes = new Set([...html.matchAll(/\s([\w-]+)=/g)].map((match) => match[1] ?? ''));
  return (selector) => {
    const { classes: named, attributes: asked, waits } = needsOf(selector);
    return !waits && named.every((name) => classes.has(name)) && asked.every((name) => attributes.has(name));
  };
}

/** @param {string} css @param {(selector: string) => boolean} isUsed @returns {string} */
function keepRules(css, isUsed) {
  return splitRules(css)
    .map(({ head, body }) => {
      if (body === undefined) return head.startsWith('@import') ? '' : head;
      if (/^@media[^{]*forced-colors/.test(head)) return '';
      if (/^@(media|supports|layer|container)/.test(head)) {
        const inner = keepRules(body, isUsed);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const selectors = splitSelectors(head).filter((selector) => partsOf(selector).some(isUsed));
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

/** What stands in a `:where()` that is the whole selector: each of it may match. @param {string} selector @returns {string[]} */
function partsOf(selector) {
  const inner = /^:where\((.*)\)$/s.exec(selector)?.[1];
  return inner === undefined ? [selector] : splitSelectors(inner);
}

/**
 * What the markup must have for an element to match; what stands inside `:not()`, `:is()` and the like says nothing about
 * it. Inside `:has()` stands what must be there, too.
 * @param {string} selector
 * @returns {{ classes: string[], attributes: string[], waits: boolean }}
 */
function needsOf(selector) {
  const plain = selector.replaceAll(/:(not|is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  return {
    classes: [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map((match) => (match[1] ?? '').replaceAll('\\', '')),
    attributes: [...plain.matchAll(/\[([\w-]+)/g)].map((match) => match[1] ?? ''),
    waits: /:(hover|active)\b/.test(plain),
  };
}

/**
 * The rules without animations that none of them runs and without variables that neither they nor the markup use; with
 * those that they use and that were left out of what was given before.
 * @param {string} rules @param {string} css the whole sheet @param {string} given @param {string} html
 * @returns {string}
 */
function withoutUnused(rules, css, given, html) {
  const moving = dropKeyframes(rules, rules, given);
  const defined = variablesOf(css);
  const used = new Set(namesUsed(html + keepDeclarations(moving, (name) => !name.startsWith('--'))));
  // A set may grow while it is gone through: what a variable uses is used too.
  for (const name of used) {
    for (const value of defined.get(name) ?? []) for (const inner of namesUsed(value)) used.add(inner);
  }
  const own = keepDeclarations(moving, (name) => !name.startsWith('--') || used.has(name));
  const known = new Set([...variablesOf(given).keys(), ...variablesOf(own).keys()]);
  const missing = [...used].filter((name) => defined.has(name) && !known.has(name));
  if (missing.length === 0) return own;
  const wanted = new Set(missing);
  const roots = keepRules(css, (selector) => selector.startsWith(':root') && neededBy('')(selector));
  return keepDeclarations(roots, (name) => wanted.has(name)) + own;
}

/** @param {string} text @returns {string[]} */
function namesUsed(text) {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');
}

/** All values that a sheet gives to each variable. @param {string} css @returns {Map<string, string[]>} */
function variablesOf(css) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [, name = '', value = ''] of css.matchAll(/[{;](--[\w-]+):([^;}]*)/g)) {
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
}

/** Keeps some declarations by their names, and drops rules that are left empty. @param {string} css @param {(name: string) => boolean} isKept @returns {string} */
function keepDeclarations(css, isKept) {
  return splitRules(css)
    .map(({ head, body }) => {
      if (body === undefined) return head;
      if (/^@(media|supports|layer|container)/.test(head)) {
        const inner = keepDeclarations(body, isKept);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const kept = splitDeclarations(body).filter((one) => isKept(one.slice(0, one.indexOf(':')).trim()));
      return kept.length === 0 ? '' : `${head}{${kept.join(';')}}`;
    })
    .join('');
}

/** Splits at semicolons outside of brackets and texts. @param {string} body @returns {string[]} */
function splitDeclarations(body) {
  return [
    ...body.matchAll(
      /(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^;"'(])+/g,
    ),
  ].map((match) => match[0]);
}

/**
 * Without animations that no rule of `running` runs, and those that were given before.
 * @param {string} css @param {string} running @param {string} given @returns {string}
 */
function dropKeyframes(css, running, given) {
  const run = [...running.matchAll(/animation(?:-name)?:([^;}]*)/g)].map((match) => match[1] ?? '');
  return splitRules(css)
    .map(({ head, body }) => {
      if (body === undefined) return head;
      const animation = /^@(?:-webkit-)?keyframes\s+(\S+)/.exec(head)?.[1];
      if (animation !== undefined) {
        const text = `${head}{${body}}`;
        return run.some((value) => value.includes(animation)) && !given.includes(text) ? text : '';
      }
      if (!/^@(media|supports|layer|container)/.test(head)) return `${head}{${body}}`;
      const inner = dropKeyframes(body, running, given);
      return inner === '' ? '' : `${head}{${inner}}`;
    })
    .join('');
}
