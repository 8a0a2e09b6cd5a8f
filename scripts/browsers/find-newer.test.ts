import { describe, expect, it } from 'vitest';
import { findNewerIn } from './find-newer.mjs';
import { floorOf } from './newer-names.mjs';

const FLOOR = floorOf(['chrome >= 92', 'safari >= 15.4', 'firefox >= 115']);

const whatIn = async (text: string, file = 'assets/seeded.js') =>
  (await findNewerIn(text, file, FLOOR)).map(({ what }) => what);

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
