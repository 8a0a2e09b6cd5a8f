import { createRequire } from 'node:module';
import postcss from 'postcss';
import { ALLOWED_CSS } from './allowed.mjs';
import { isThere } from './newer-names.mjs';

/** @typedef {import('./newer-names.mjs').Feature} Feature */

/** @type {{ css: { 'at-rules': Record<string, Feature>, properties: Record<string, Feature>, selectors: Record<string, Feature>, types: Record<string, Feature> } }} */
const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Units that the data lists together. @type {readonly (readonly [units: RegExp, feature: Feature | undefined])[]} */
const UNITS = [
  [/^cq(w|h|i|b|min|max)$/, css.types['length']?.['container_query_length_units']],
  [/^d(vw|vh|vi|vb|vmin|vmax)$/, css.types['length']?.['viewport_percentage_units_dynamic']],
  [/^[ls](vw|vh|vi|vb|vmin|vmax)$/, css.types['length']?.['viewport_percentage_units_small']],
];

/**
 * Finds CSS in a sheet that an oldest supported browser lacks. Ignores rules inside `@supports`, and whatever
 * `ALLOWED_CSS` names.
 * @param {string} text
 * @param {import('./newer-names.mjs').Floor} floor
 * @returns {readonly { readonly column: number, readonly what: string }[]}
 */
export function findNewerCss(text, floor) {
  /** @type {{ column: number, what: string }[]} */
  const found = [];
  /** @param {import('postcss').Node} node @param {string} what @param {Feature | undefined} feature */
  const check = (node, what, feature) => {
    if (feature !== undefined && !isThere(feature, floor)) report(node, what);
  };
  /** @param {import('postcss').Node} node @param {string} what */
  const report = (node, what) => {
    if (!ALLOWED_CSS.has(what) && !ALLOWED_CSS.has(what.split(': ')[0] ?? '') && !isAskedFor(node))
      found.push({ column: node.source?.start?.column ?? 0, what });
  };
  const root = postcss.parse(text);
  root.walkAtRules((rule) => {
    check(rule, nameOf(rule), css['at-rules'][rule.name]);
    if (rule.name !== 'media') return;
    const media = css['at-rules']['media'];
    if (/[<>]/.test(rule.params)) check(rule, `@media with <, >`, media?.['range_syntax']);
    for (const [, name = ''] of rule.params.matchAll(/\(([\w-]+)/g))
      check(rule, `@media (${name})`, media?.[name]);
  });
  root.walkRules((rule) => {
    if (rule.parent?.type === 'rule') check(rule, 'nesting', css.selectors['nesting']);
    for (const [word, name = ''] of rule.selector.matchAll(/::?([\w-]+)/g))
      if (!name.startsWith('-')) check(rule, word, css.selectors[name]);
  });
  root.walkDecls((decl) => {
    const property = css.properties[decl.prop];
    if (!hasPrefixed(decl)) check(decl, decl.prop, property);
    // The oldest supported browsers do not inherit custom properties here.
    if (/::backdrop/.test(selectorOf(decl)) && /var\([^,)]*\)/.test(decl.value))
      report(decl, '::backdrop with var()');
    const value = decl.value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|var\(\s*--[\w-]+/g, ' ');
    for (const [, word = '', isCall] of value.matchAll(/(?<![\w.#-])([a-z][\w-]*)(\()?/gi)) {
      if (isCall) check(decl, `${word}()`, FUNCTIONS.get(word));
      else check(decl, `${decl.prop}: ${word}`, property?.[word]);
    }
    for (const [, unit = ''] of value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/gi)) {
      check(decl, unit, UNITS.find(([units]) => units.test(unit))?.[1] ?? css.types['length']?.[unit]);
    }
  });
  return found;
}

/** @param {import('postcss').AtRule} rule */
function nameOf({ name, params }) {
  const isForMore = name === 'container' && /min-|>=/.test(params) && !/max-|<=/.test(params);
  return isForMore ? '@container for more room' : `@${name}`;
}

/** @param {import('postcss').Declaration} decl */
const selectorOf = ({ parent }) => (parent?.type === 'rule' ? parent.selector : '');

/** Whether the rule also has the prefixed form. @param {import('postcss').Declaration} decl */
function hasPrefixed({ prop, parent }) {
  return (
    parent?.some((node) => node.type === 'decl' && new RegExp(`^-\\w+-${prop}$`).test(node.prop)) ?? false
  );
}

/** @param {import('postcss').Node} node */
function isAskedFor(node) {
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent) {
    if (at.type !== 'atrule') continue;
    const { name, params } = /** @type {import('postcss').AtRule} */ (at);
    if (name === 'supports' && !/^\s*not\b/.test(params)) return true;
  }
  return false;
}

/** Functions by their names, whichever type of value they make. @type {Map<string, Feature>} */
const FUNCTIONS = new Map();
for (const [type, feature] of Object.entries(css.types)) {
  FUNCTIONS.set(type, feature);
  for (const [name, inner] of Object.entries(feature)) if (name !== '__compat') FUNCTIONS.set(name, inner);
}
