import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import hasPseudo from 'css-has-pseudo';
import postcss from 'postcss';

const MIX =
  /color-mix\(in srgb, ?((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+?) (\d+)%, ?((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+)\)/g;

/**
 * What stands in for what the oldest supported browsers do not know and no package rewrites. Values with variables are
 * found to be wrong only when it is too late to fall back on another declaration.
 * @type {readonly { lacks: string, words: RegExp, instead: (value: string) => string }[]}
 */
const VALUES = [
  { lacks: 'height: 1dvh', words: /\ddvh\b/, instead: (value) => value.replaceAll(/(\d)dvh\b/g, '$1vh') },
  {
    lacks: 'color: color-mix(in srgb, red, red)',
    words: /color-mix\(/,
    // A thin mix becomes a grey that one can see through, or the ground; a thick one the colour.
    instead: (value) =>
      value.replaceAll(MIX, (_mix, color, share, ground) =>
        Number(share) >= 40 ? color : ground === 'transparent' ? `rgb(127 127 127 / ${share}%)` : ground,
      ),
  },
];

/** The rules that are there now: what is added while they are gone through is not gone through. @param {import('postcss').Root} root */
function rulesOf(root) {
  /** @type {import('postcss').Rule[]} */
  const rules = [];
  root.walkRules((rule) => void rules.push(rule));
  return rules;
}

/** @type {import('postcss').Plugin} */
const fallbacks = {
  postcssPlugin: 'fledge-fallbacks',
  Once(root) {
    for (const { lacks, words, instead } of VALUES) {
      for (const rule of rulesOf(root)) {
        const late = rule.nodes.filter((node) => node.type === 'decl' && words.test(node.value));
        if (late.length === 0) continue;
        const copy = rule.clone({ nodes: late.map((node) => node.clone()) });
        copy.walkDecls((decl) => {
          decl.value = instead(decl.value);
        });
        rule.after(postcss.atRule({ name: 'supports', params: `not (${lacks})`, nodes: [copy] }));
      }
    }
  },
};

/** Adds to the built style sheets what the oldest supported browsers need; `:has()` works there by `src/polyfills`. @param {string} folder */
export async function addCssFallbacks(folder) {
  const processor = postcss([fallbacks, hasPseudo({ preserve: true, specificityMatchingName: '_' })]);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.css'))) {
    const path = join(folder, name);
    const { css } = await processor.process(readFileSync(path, 'utf8'), { from: path, map: false });
    writeFileSync(path, css);
  }
}
