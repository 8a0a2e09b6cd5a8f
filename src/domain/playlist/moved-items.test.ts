import { expect, it } from 'vitest';
import { movedItems, NO_MOVES, openMoves, type Moves } from './moved-items';

const stored = [
  { id: 'a', position: 0 },
  { id: 'b', position: 1 },
];

it('shows a move until the stored items do', () => {
  const moves: Moves = new Map([['a', { position: 2 }]]);
  expect(openMoves(stored, moves)).toBe(moves);
  expect(movedItems(stored, moves)).toEqual([
    { id: 'a', position: 2 },
    { id: 'b', position: 1 },
  ]);
  expect([...openMoves([{ id: 'a', position: 2 }], moves)]).toEqual([]);
  expect(movedItems(stored, NO_MOVES)).toBe(stored);
});

it('gives way to another device once the move was written', () => {
  const moves: Moves = new Map([['a', { position: 2, writtenOver: stored }]]);
  expect(openMoves(stored, moves)).toBe(moves);
  expect(openMoves([{ id: 'a', position: 5 }], moves).size).toBe(0);
});

it('forgets the moves of items that are gone', () => {
  expect(openMoves(stored, new Map([['x', { position: 2 }]])).size).toBe(0);
});
