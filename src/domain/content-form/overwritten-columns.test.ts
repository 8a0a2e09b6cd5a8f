import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from './content-form';
import { overwrittenColumns } from './overwritten-columns';

const base = { ...EMPTY_FORM, title: 'Burns', description: 'What to do first' };

describe('what saving a form would put another value over', () => {
  it('is what somebody else changed meanwhile in a field that the person changed, too', () => {
    const form = { ...base, title: 'Burns and scalds', visibility: 'public' as const };
    const stored = { ...base, title: 'Bad burns', description: 'Cool it' };
    expect(overwrittenColumns(stored, { base, form })).toEqual([
      { path: 'title', kept: 'mine', mine: 'Burns and scalds', theirs: 'Bad burns' },
    ]);
  });

  it('is nothing where both did the same, or only one did something', () => {
    const form = { ...base, title: ' Bad burns ', thumbnailUrl: 'a' };
    expect(overwrittenColumns({ ...base, title: 'Bad burns' }, { base, form })).toEqual([]);
    expect(overwrittenColumns(base, { base, form })).toEqual([]);
    expect(overwrittenColumns({ ...base, description: 'New' }, { base, form: base })).toEqual([]);
  });
});
