import { expect, it } from 'vitest';
import { INITIAL_STATUS, stateOf, type SyncFacts } from './sync-status';

const facts: SyncFacts = { ...INITIAL_STATUS, underWay: false };
const cutOff = { doneAt: 1, failures: 3, error: '500: Down.' };

it.each<[string, Partial<SyncFacts>]>([
  ['idle', {}],
  ['allSent', { lastSentAt: 1 }],
  ['offline', { online: false, pending: 3, held: 1, lastError: 'x' }],
  ['syncing', { underWay: true, pending: 1, lastError: 'x' }],
  ['syncing', { underWay: true }],
  ['error', { pending: 1, lastError: 'x' }],
  ['queued', { pending: 1 }],
  ['error', { lastSentAt: 1, held: 1, fetching: cutOff }],
  ['error', { lastSentAt: 1, underWay: true, fetching: cutOff }],
  ['queued', { pending: 1, fetching: cutOff }],
  ['offline', { online: false, fetching: cutOff }],
  ['allSent', { lastSentAt: 1, fetching: { ...cutOff, failures: 2 } }],
  ['held', { held: 1, lastSentAt: 1 }],
  ['held', { held: 1, underWay: true }],
])('is %s with %o (Q13)', (state, news) => {
  expect(stateOf({ ...facts, ...news })).toBe(state);
});

it('never reports all sent while something is queued, held or in flight (Q13)', () => {
  for (const pending of [0, 1]) {
    for (const held of [0, 1]) {
      for (const underWay of [false, true]) {
        const state = stateOf({ ...facts, lastSentAt: 1, pending, held, underWay });
        expect(state === 'allSent').toBe(pending === 0 && held === 0 && !underWay);
      }
    }
  }
});
