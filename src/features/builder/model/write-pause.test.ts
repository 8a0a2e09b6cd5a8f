import { expect, it } from 'vitest';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { writePause } from './write-pause';

const typing: GraphCommand = { name: 'configureNode', nodeId: 'a', changes: { title: 'x' } };
const removing: GraphCommand = { name: 'removeNode', nodeId: 'a' };
const small = { took: 5, size: 40_000, isJournaled: true };
const large = { took: 5, size: 800_000, isJournaled: true };

it('batches rapid edits, and writes others at once', () => {
  expect(writePause(typing, small)).toBe(150);
  expect(writePause(removing, small)).toBe(0);
});

it("waits longer in a large module or on a slow device, but never longer than the autosave's 1 s", () => {
  expect(writePause(typing, large)).toBe(800);
  expect(writePause(removing, large)).toBe(800);
  expect(writePause(typing, { ...small, took: 60 })).toBe(480);
  expect(writePause(typing, { ...small, took: 5000 })).toBe(1000);
  expect(writePause(typing, { ...small, size: 16_000_000 })).toBe(1000);
});

it('does not wait if the journal does not hold the edit', () => {
  expect(writePause(typing, { ...large, isJournaled: false })).toBe(150);
  expect(writePause(removing, { ...large, isJournaled: false })).toBe(0);
});
