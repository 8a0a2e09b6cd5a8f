/** Finds texts that React would lose when a browser translates the page. */
import { API, TypeFlags } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';

/**
 * @typedef {import('typescript/unstable/sync').Type} Type
 * @typedef {import('typescript/unstable/sync').UnionType} UnionType
 * @typedef {import('typescript/unstable/sync').TypeReference} TypeReference
 * @typedef {import('typescript/unstable/sync').Project} Project
 * @typedef {import('typescript/unstable/ast').Node} Node
 * @typedef {import('typescript/unstable/ast').SourceFile} SourceFile
 * @typedef {import('typescript/unstable/ast').JsxText} JsxText
 * @typedef {import('typescript/unstable/ast').JsxExpression} JsxExpression
 * @typedef {import('typescript/unstable/ast').JsxElement | import('typescript/unstable/ast').JsxFragment} Parent
 * @typedef {import('typescript/unstable/ast').FunctionDeclaration} FunctionDeclaration
 * @typedef {{ path: string, line: number, why: string, source: string }} BareText
 */

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

/** These put each text into an element (`wrapTexts`). Two texts in one of them would be laid out apart. */
const WRAPS_TEXTS = new Set(['Button', 'LinkButton']);

/** These draw no element of their own. */
const TRANSPARENT = /^(Fragment|StrictMode|Suspense|.*(Provider|Context))$/;

/**
 * Translation replaces text nodes by `<font>` elements. React still holds the old nodes: it updates them unseen, and
 * throws when it removes one or inserts something before it. A text that is the sole child of its element is safe,
 * since React sets it on the element.
 *
 * @param {string} root
 * @param {ReadonlyMap<string, string>} [contents] replaces files, by path
 * @returns {{ files: string[], found: BareText[] }}
 */
export function findBareText(root, contents = new Map()) {
  const api = new API({ cwd: root, fs: { readFile: (path) => contents.get(path) } });
  try {
    const config = `${root}/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} cannot be opened`);
    const files = project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/src/`) && /(?<!\.test)\.tsx$/.test(name));
    const found = files.flatMap((name) => {
      const file = project.program.getSourceFile(name);
      return file === undefined ? [] : inFile(project, file, name.slice(root.length + 1));
    });
    return { files, found };
  } finally {
    api.close();
  }
}

/** @param {Project} project @param {SourceFile} file @param {string} path @returns {BareText[]} */
function inFile({ checker }, file, path) {
  /** @type {BareText[]} */
  const found = [];
  /** @type {Parent[]} */
  const parents = [];
  /** @type {FunctionDeclaration[]} */
  const components = [];

  /** @param {Node} node */
  const visit = (node) => {
    if (node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment)
      parents.push(/** @type {Parent} */ (node));
    if (node.kind === SyntaxKind.FunctionDeclaration || node.kind === SyntaxKind.MethodDeclaration)
      components.push(/** @type {FunctionDeclaration} */ (node));
    node.forEachChild((child) => {
      visit(child);
    });
  };
  visit(file);

  /** @param {Node} node @param {string} why */
  const report = (node, why) => {
    const start = node.getStart(file);
    const line = file.text.slice(0, start).split('\n').length;
    found.push({ path, line, why, source: file.text.slice(start, node.end).split('\n', 1)[0] ?? '' });
  };

  const expressions = parents.flatMap((parent) =>
    parent.children.flatMap((child) => expressionOf(child) ?? []),
  );
  // One request for all: each takes a while.
  const types = expressions.length === 0 ? [] : checker.getTypeAtLocation(expressions);
  const typeOf = new Map(expressions.map((expression, at) => [expression, types[at]]));

  for (const parent of parents) {
    const children = parent.children.filter((child) => !drawsNothing(child));
    const texts = children.filter((child) => {
      if (child.kind === SyntaxKind.JsxText) return /\S/.test(child.text);
      const expression = expressionOf(child);
      const type = expression && typeOf.get(expression);
      if (type === undefined) return false;
      if (
        checker.isArrayType(type) &&
        checker.getTypeArguments(/** @type {TypeReference} */ (type)).some(mayBeText)
      )
        report(child, 'a list of texts');
      return mayBeText(type);
    });
    const name =
      parent.kind === SyntaxKind.JsxElement ? parent.openingElement.tagName.getText(file) : 'Fragment';
    const isBeside = children.length > 1 || TRANSPARENT.test(name);
    if (!isBeside || (WRAPS_TEXTS.has(name) && texts.length === 1)) continue;
    for (const text of texts) report(text, 'a text beside something else');
  }
  for (const component of components) {
    const name = component.name?.getText(file) ?? '';
    const isRender = component.kind !== SyntaxKind.FunctionDeclaration && name === 'render';
    if (!isRender && !/^[A-Z]/.test(name)) continue;
    const signature = checker.getSignatureFromDeclaration(component);
    const returned = signature && checker.getReturnTypeOfSignature(signature);
    if (returned !== undefined && mayBeText(returned))
      report(component, 'a component that may return a text');
  }
  return found;
}

/** @param {Node} child */
function expressionOf(child) {
  return child.kind === SyntaxKind.JsxExpression
    ? /** @type {JsxExpression} */ (child).expression
    : undefined;
}

/** @param {Node} child */
function drawsNothing(child) {
  // Line breaks with indentation, or a comment.
  if (child.kind === SyntaxKind.JsxText) return /^\s*\n\s*$/.test(/** @type {JsxText} */ (child).text);
  return child.kind === SyntaxKind.JsxExpression && expressionOf(child) === undefined;
}

/** @param {Type} type @returns {boolean} */
function mayBeText(type) {
  if ((type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0) return true;
  // Spaces are not translated.
  if ((type.flags & TEXT) !== 0)
    return !('value' in type && typeof type.value === 'string' && type.value.trim() === '');
  if ((type.flags & TypeFlags.Union) === 0) return false;
  return /** @type {UnionType} */ (type).getTypes().some(mayBeText);
}
