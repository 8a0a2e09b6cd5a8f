import { describe, expect, it } from 'vitest';
import { learningPath, pathProgress, stepAfter, type PathItem } from './learning-path';

const item = (id: string, change: Partial<PathItem> = {}): PathItem => ({
  kind: 'module',
  id,
  title: id,
  locked: false,
  ...change,
});
const inner = (of: string, id: string) => ({ playlist_id: of, id, title: id });
const ids = (steps: readonly { readonly id: string }[]) => steps.map(({ id }) => id);
const run = (isFinished: boolean) => ({ isFinished, visited: 2, total: 4 });

describe('learningPath', () => {
  it('skips locked modules, and includes nested playlists, each module once', () => {
    const items = [item('a'), item('b', { locked: true }), item('p', { kind: 'playlist' }), item('d')];
    const path = learningPath(items, [inner('p', 'c'), inner('p', 'a'), inner('elsewhere', 'x')]);
    expect(ids(path)).toEqual(['a', 'c', 'd']);
  });

  it('starts at the first module, continues at the first unfinished one, and ends', () => {
    const path = learningPath([item('a'), item('b'), item('c')], []);
    expect(pathProgress(path, new Map())).toMatchObject({ finished: 0, isBegun: false, next: { id: 'a' } });
    const middle = new Map([
      ['a', run(true)],
      ['b', run(false)],
    ]);
    expect(pathProgress(path, middle)).toMatchObject({ finished: 1, isBegun: true, next: { id: 'b' } });
    // After finishing the last module first, the others remain.
    expect(pathProgress(path, new Map([['c', run(true)]]))).toMatchObject({ finished: 1, next: { id: 'a' } });
    const end = new Map(['a', 'b', 'c'].map((id) => [id, run(true)]));
    expect(pathProgress(path, end)).toEqual({ finished: 3, total: 3, isBegun: true, next: undefined });
  });

  it('returns the next module, or none after the last or an unknown one', () => {
    const path = learningPath([item('a'), item('b')], []);
    expect(stepAfter(path, 'a')).toEqual({ id: 'b', title: 'b' });
    expect(stepAfter(path, 'b')).toBeUndefined();
    expect(stepAfter(path, 'x')).toBeUndefined();
  });
});
