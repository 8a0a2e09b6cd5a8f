import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ESLint } from 'eslint';
import { ALLOWED_NAMES } from './allowed.mjs';
import { findNewerCss } from './find-newer-css.mjs';
import { newerNames } from './newer-names.mjs';

/**
 * @typedef {{ file: string, column: number, what: string }} Finding
 */

/** What the build does not rewrite in regular expressions, written as such or as texts. */
const LOOK_BEHIND = /\(\?<[=!]/;

/** @param {import('./newer-names.mjs').Floor} floor @returns {import('eslint').Rule.RuleModule} */
function nameRule(floor) {
  const newer = newerNames(floor);
  return {
    create(context) {
      /** @param {object} node @param {string} name @param {Set<string>} names */
      const check = (node, name, names) => {
        if (names.has(name) && !ALLOWED_NAMES.has(name)) {
          context.report({ node: /** @type {import('eslint').Rule.Node} */ (node), message: name });
        }
      };
      return {
        StaticBlock: (node) => context.report({ node, message: 'static block of a class' }),
        Literal(node) {
          if (LOOK_BEHIND.test(node.raw ?? '')) context.report({ node, message: 'lookbehind' });
        },
        TemplateElement(node) {
          if (LOOK_BEHIND.test(node.value.raw)) context.report({ node, message: 'lookbehind' });
        },
        'Program:exit'(node) {
          const scope = context.sourceCode.getScope(node);
          for (const { identifier, resolved } of scope.through) {
            if (resolved === null) check(identifier, identifier.name, newer.globals);
          }
        },
        MemberExpression({ object, property, computed, parent }) {
          if (computed || property.type !== 'Identifier') return;
          if (object.type === 'Identifier')
            check(property, `${object.name}.${property.name}`, newer.functions);
          if (parent.type === 'CallExpression') check(property, property.name, newer.methods);
        },
        Property({ key, computed, parent }) {
          if (!computed && key.type === 'Identifier' && parent.type === 'ObjectExpression') {
            check(key, key.name, newer.attributes);
          }
        },
      };
    },
  };
}

/** @param {string} cwd @param {import('./newer-names.mjs').Floor} floor */
function linter(cwd, floor) {
  return new ESLint({
    cwd,
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [
      // What is missing is looked for there by its name.
      { ignores: ['**/polyfills-*.js'] },
      {
        files: ['**/*.js'],
        plugins: { browsers: { rules: { names: nameRule(floor) } } },
        // Syntax of later years is an error of the parser.
        languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
        rules: { 'browsers/names': 'error' },
      },
    ],
  });
}

/**
 * What the built files in a folder use that the oldest supported browsers lack, beyond what is brought or asked for.
 * @param {string} folder
 * @param {import('./newer-names.mjs').Floor} floor
 * @returns {Promise<Finding[]>}
 */
export async function findNewer(folder, floor) {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  return [
    ...findings(await linter(folder, floor).lintFiles(['**/*.js'])),
    ...sheets.flatMap((file) =>
      findNewerCss(readFileSync(join(folder, file), 'utf8'), floor).map((found) => ({
        file: basename(file),
        ...found,
      })),
    ),
  ];
}

/**
 * The same for one text, as if it stood in `file`.
 * @param {string} text @param {string} file @param {import('./newer-names.mjs').Floor} floor
 * @returns {Promise<Finding[]>}
 */
export async function findNewerIn(text, file, floor) {
  return findings(await linter(process.cwd(), floor).lintText(text, { filePath: file }));
}

/** @param {import('eslint').ESLint.LintResult[]} results @returns {Finding[]} */
function findings(results) {
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ column, message }) => ({ file: basename(filePath), column, what: message })),
  );
}
