import { describe, expect, it } from 'vitest';
import { joinLink, newJoinCode, readJoinCode, spacedCode } from './join-code';

describe('a code to join a group by', () => {
  it('is read in any spelling, and from a link', () => {
    const code = newJoinCode();
    for (const typed of [
      code,
      code.toLowerCase(),
      ` ${spacedCode(code)} `,
      `${code.slice(0, 4)}-${code.slice(4)}`,
      joinLink('https://fledge.test', code),
      `${joinLink('https://fledge.test', code.toLowerCase())}/?from=board#top`,
    ])
      expect([typed, readJoinCode(typed)]).toEqual([typed, code]);
  });

  it('rejects other letters or lengths', () => {
    for (const typed of [
      '',
      'ABCDEFG',
      'ABCDEFGHJ',
      'ABCDEFG0',
      'ABCDEFGI',
      '%E0%A4%A',
      'https://fledge.test/join',
    ])
      expect([typed, readJoinCode(typed)]).toEqual([typed, null]);
  });

  it('is random, over the whole alphabet', () => {
    const codes = Array.from({ length: 500 }, newJoinCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => readJoinCode(code) === code)).toBe(true);
    expect(new Set(codes.join('')).size).toBe(31);
  });
});
