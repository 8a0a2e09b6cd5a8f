import { createRequire } from 'node:module';

/**
 * @typedef {{ __compat?: import('@mdn/browser-compat-data').CompatStatement } & { [key: string]: any }} Feature
 * @type {{ api: Record<string, Feature>, javascript: { builtins: Record<string, Feature> }, html: { global_attributes: Record<string, Feature> } }}
 */
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data');

/**
 * Lowest supported versions by the names of MDN's compatibility data.
 * @typedef {Readonly<Partial<Record<import('@mdn/browser-compat-data').BrowserName, number>>>} Floor
 */

/** @param {readonly string[]} browserslist queries of the form `chrome >= 92` @returns {Floor} */
export function floorOf(browserslist) {
  return Object.fromEntries(
    browserslist.map((query) => {
      const [, name = '', version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
      return [name === 'ios_saf' ? 'safari_ios' : name, Number(version)];
    }),
  );
}

/** @param {Feature} feature @param {Floor} floor */
export function isThere(feature, floor) {
  const { support } = feature.__compat ?? {};
  if (support === undefined) return true;
  return Object.entries(floor).every(([browser, lowest]) =>
    [support[/** @type {keyof Floor} */ (browser)] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
          typeof added === 'string' &&
          removed === undefined &&
          flags === undefined &&
          prefix === undefined &&
          other === undefined &&
          (Number.parseFloat(added.replace('≤', '')) || 0) <= lowest,
      ),
  );
}

/** Methods of these are looked for by their names: scripts call them on what no check can know the type of. */
const ELEMENTS = new Set([
  'Document',
  'Element',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'Node',
]);

/** Their methods are called like those of many libraries. */
const ALIKE = /^(Async)?(Iterator|Generator|DisposableStack)/;

/**
 * What scripts may not name: globals, functions of such (`URL.canParse`), methods that none of the objects they are
 * known from has in all browsers of the floor, and attributes of elements.
 * @param {Floor} floor
 */
export function newerNames(floor) {
  const { api, javascript, html } = compat;
  const known = new Set();
  const newer = { globals: new Set(), functions: new Set(), methods: new Set(), attributes: new Set() };
  for (const [owner, feature] of Object.entries({ ...api, ...javascript.builtins })) {
    if (!isThere(feature, floor)) newer.globals.add(owner);
    const isGlobal = owner === 'Window' || owner === 'WorkerGlobalScope';
    const hasMethods = ELEMENTS.has(owner) || (owner in javascript.builtins && !ALIKE.test(owner));
    for (const [key, member] of Object.entries(feature)) {
      const name = key.replace(/_static$/, '');
      if (isThere(member, floor)) known.add(name);
      else if (key !== name || owner in javascript.builtins) newer.functions.add(`${owner}.${name}`);
      if (isGlobal && !isThere(member, floor)) newer.globals.add(name);
      if (hasMethods && !isThere(member, floor)) newer.methods.add(name);
    }
  }
  for (const name of known) newer.methods.delete(name);
  for (const [name, feature] of Object.entries(html.global_attributes)) {
    if (!isThere(feature, floor)) newer.attributes.add(name);
  }
  return newer;
}
