import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text';
import { FOLDED } from '@support/domain/text/folded';

const isIn = (search: string, text: string) => foldText(text).includes(foldText(search));

describe('foldText', () => {
  it.each(FOLDED)('makes %j the same as %j', (written, folded) => {
    expect(foldText(written)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });

  it.each([
    ['दिन', 'दान'],
    ['दिन', 'दीन'],
    ['ปี', 'ปู'],
    ['ปี', 'ปลา'],
    ['ば', 'は'],
    ['は', 'ば'],
    ['は', 'は\u3099'],
    ['কে', 'কো'],
    ['கெ', 'கொ'],
    ['ק', 'כ'],
  ])('keeps %s out of %s', (search, text) => {
    expect(isIn(search, text)).toBe(false);
  });

  it('matches a partly typed Korean syllable', () => {
    for (const typed of ['ㅎ', '하', '한', '한ㄱ', '한구', '한국']) expect(isIn(typed, '한국')).toBe(true);
    expect(isIn('한고', '한국')).toBe(false);
  });

  it('removes ignored marks, and keeps vowel signs', () => {
    expect(foldText('\u0301')).toBe('');
    expect(foldText(' \u064E ')).toBe('');
    expect(foldText('\u093F')).toBe('\u093F');
  });
});
