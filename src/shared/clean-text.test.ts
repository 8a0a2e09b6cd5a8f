import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanJson, cleanText } from './clean-text';

describe('texts as the server can store them', () => {
  it('lose NUL, and unpaired surrogates are replaced', () => {
    expect(cleanText('a\0b')).toBe('ab');
    expect(cleanText('a\uD83Db')).toBe('a\uFFFDb');
    expect(cleanText('\uDE00')).toBe('\uFFFD');
  });

  it('keep everything else: emoji, right-to-left marks, control characters, joiners', () => {
    for (const text of [
      '',
      '👩‍👩‍👧‍👦 🏳️‍🌈',
      '\u202Eabc\u202C \u2067שלום\u2069',
      '\u0001\u001F\u007F\t\n',
      '\uFFFE\uFFFF',
    ]) {
      expect(cleanText(text)).toBe(text);
    }
  });

  it('are well formed for any input, and cleaning is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xff_ff).map((code) => String.fromCharCode(code)) }), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toContain('\0');
        // What is not well formed cannot be written as UTF-8.
        expect(new TextDecoder().decode(new TextEncoder().encode(`.${clean}`))).toBe(`.${clean}`);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  it('are cleaned at any depth; clean values stay the same objects', () => {
    const nodes = [
      { id: 'a', config: { title: 'fine', list: ['x'] } },
      { id: 'b', config: { title: 'n\0' } },
    ];
    const clean = cleanJson({ nodes, 'na\0me': 1, when: null });
    expect(clean).toStrictEqual({
      nodes: [nodes[0], { id: 'b', config: { title: 'n' } }],
      name: 1,
      when: null,
    });
    expect(clean.nodes[0]).toBe(nodes[0]);
    expect(cleanJson(nodes[0])).toBe(nodes[0]);
  });
});
