import { describe, expect, it } from 'vitest';
import { findNewerCss } from './find-newer-css.mjs';
import { findNewerIn } from './find-newer.mjs';
import { floorOf } from './newer-names.mjs';

const FLOOR = floorOf(['chrome >= 92', 'safari >= 15.4', 'firefox >= 115']);

const whatIn = async (text: string, file = 'assets/seeded.js') =>
  (await findNewerIn(text, file, FLOOR)).map(({ what }) => what);

const lacking = (css: string) => findNewerCss(css, FLOOR).map(({ what }) => what);

describe('what the oldest supported browsers lack', () => {
  it.each([
    ['a method', 'const a = [1].findLastIndex(Boolean);', 'findLastIndex'],
    ['a method of an element', 'document.querySelector("form").requestSubmit();', 'requestSubmit'],
    ['a function of a global', 'Promise.withResolvers();', 'Promise.withResolvers'],
    ['a global', 'new URLPattern();', 'URLPattern'],
    ['a function of the window', 'queueMicrotask(() => scheduler.postTask(x));', 'scheduler'],
    ['an attribute', 'createElement("div", { autocorrect: "off" });', 'autocorrect'],
    ['a look behind', 'const a = /(?<=x)y/;', 'lookbehind'],
    ['a block of a class', 'class A { static { start(); } }', 'static'],
  ])('%s is found', async (_kind, text, what) => {
    expect((await whatIn(text)).join('\n')).toContain(what);
  });

  it('what they have, what is brought to them and what packages name alike is not', async () => {
    const text = `
      const sorted = list.toSorted(byName).at(-1)?.title.replaceAll("a", "b");
      const child = Children.toArray(children), few = query.take(2), all = await Promise.any(tries);
      fetch(address, { signal: AbortSignal.any([stop, AbortSignal.timeout(5)]) });
      class Run { #steps = []; steps = this.#steps; static all = new Map(); }
      structuredClone(sorted); element.checkVisibility(); reply.finish(child, few, all);
    `;
    expect(await whatIn(text)).toEqual([]);
  });
});

describe('what the oldest supported browsers lack in styles', () => {
  it.each([
    ['a property', 'p { scale: 1.5 }', 'scale'],
    ['a value', 'p { float: inline-start }', 'float: inline-start'],
    ['a unit', 'p { width: min(100cqi, 2svh) }', 'cqi'],
    ['a function', 'p { color: light-dark(#fff, #000) }', 'light-dark()'],
    ['a rule', '@layer a { p { color: red } }', '@layer'],
    ['a query of less room', '@container bar (width <= 82rem) { p { color: red } }', '@container'],
    ['a range', '@media (width <= 82rem) { p { color: red } }', '@media with <, >'],
    ['a selector', 'p:nth-child(1):user-invalid { color: red }', ':user-invalid'],
    ['nesting', 'p { & b { color: red } }', 'nesting'],
    [
      'a custom property behind a dialog',
      'dialog::backdrop { background: var(--dim) }',
      '::backdrop with var()',
    ],
  ])('%s is found', (_kind, css, what) => expect(lacking(css)).toContain(what));

  it('what they have, what they are brought, and what is asked for first is not', () => {
    const css = `
      p { inset: 0; aspect-ratio: 1; gap: 1px; height: 100dvh; color: color-mix(in srgb, red 5%, red); width: min(1px, 2vw) }
      @supports (width: 1cqi) { p { width: 1cqi } }
      @container (width >= 34rem) { p:is(.a, .b) { display: grid; cursor: grab } }
      @media (max-width: 82rem) { dialog::backdrop { background: var(--dim, #0008) } }
    `;
    expect(lacking(css)).toEqual([]);
  });
});
