import { expect, it } from 'vitest';
import { syncErrorWords } from './sync-summary';

it.each([
  ['timeout: No answer within 30 s.', 'the server is not responding'],
  ['0: Failed to fetch', 'the server cannot be reached'],
  ['429: slow down', 'the server is busy'],
  ['503: upstream', 'the server is not available'],
  ['PGRST002: schema cache', 'the server is not available'],
  ['401: JWT expired', 'your session has ended'],
  ['PGRST301: JWT expired', 'your session has ended'],
  ['ERR_QUOTA: full', 'this device is full'],
  ['storage: AbortError', 'this device could not save something'],
  ['23505: duplicate key value', 'a change was rejected'],
  ['57014: canceling statement', 'the server is not responding'],
  ['40001: could not serialize access', 'the server is busy'],
  ['40P01: deadlock detected', 'the server is busy'],
  ['XX000: internal error', 'the server is not available'],
  ['ERR_BAD_ANSWER: for ever', 'the server sent an unexpected answer'],
  ['invalid-answer: nonsense', 'the server sent an unexpected answer'],
  ['plain words', 'plain words'],
])('%s becomes "%s"', (lastError, words) => {
  expect(syncErrorWords(lastError)).toBe(words);
});

it.each([
  ['500: Internal Server Error', 'the server is not available'],
  ['42501: permission denied', 'the server denied access'],
  ['403: Forbidden', 'the server denied access'],
  ['418: teapot', 'the server sent an unexpected answer'],
])('%s becomes "%s" when it was fetching: no change was rejected', (lastError, words) => {
  expect(syncErrorWords(lastError, 'fetching')).toBe(words);
});
