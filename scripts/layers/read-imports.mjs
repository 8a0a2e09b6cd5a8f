import { Visitor, parseSync } from 'vite';

/**
 * How a file refers to another one. `static` is loaded together with it, `lazy` only when asked for
 * (`import()`, `new URL(…, import.meta.url)`), `type` leaves no trace in the built code.
 * @typedef {'static' | 'lazy' | 'type'} ImportKind
 * @typedef {{ specifier: string, kind: ImportKind }} ImportFound
 */

/** What was found before, by path and text: the prover reads the same files once for every rule. @type {Map<string, ImportFound[]>} */
const known = new Map();

/**
 * Every import of a TypeScript or JavaScript file, in all the forms the language has.
 * @param {string} path names the file in errors and tells the parser its dialect
 * @param {string} source
 * @returns {ImportFound[]}
 * @throws {Error} when the file cannot be parsed: an unread file must never pass as a clean one
 */
export function readImports(path, source) {
  const key = `${path}\n${source}`;
  const found = known.get(key) ?? parseImports(path, source);
  known.set(key, found);
  return found;
}

/** @param {string} path @param {string} source @returns {ImportFound[]} */
function parseImports(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  /** @type {ImportFound[]} */
  const found = [];
  /** @param {unknown} node @param {ImportKind} kind */
  const add = (node, kind) => {
    const value = literalText(node);
    if (value !== undefined) found.push({ specifier: value, kind });
  };
  new Visitor({
    // With `verbatimModuleSyntax`, `import { type A }` still loads the module; only `import type` does not.
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type' ? 'type' : 'static'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type' ? 'type' : 'static'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type' ? 'type' : 'static'),
    ImportExpression: (node) => add(node.source, 'lazy'),
    TSImportType: (node) => add(node.source, 'type'),
    NewExpression: (node) => {
      const [address, base] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      const isRelative = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
      // Without an ending it names a folder, which is not code.
      if (isUrl && isRelative && /\.\w+$/.test(literalText(address) ?? '')) add(address, 'lazy');
    },
  }).visit(program);
  return found;
}

/** @param {unknown} node @returns {string | undefined} */
function literalText(node) {
  if (typeof node !== 'object' || node === null || !('value' in node)) return undefined;
  return typeof node.value === 'string' ? node.value : undefined;
}
