import { expect, it } from 'vitest';
import { TYPOS } from '@support/domain/text/typos';
import { typoPattern } from './typo-pattern';

it.each(TYPOS)('takes %s for %s: %s', (typed, meant, isTaken) => {
  expect(typoPattern(typed)?.test(meant) ?? false).toBe(isTaken);
});
