import { expect, it } from 'vitest';
import { runNumbers } from './use-run-numbers';

const run = (user_id: string, last_seen_at: string, completed_at: string | null = null) => ({
  user_id,
  last_seen_at,
  completed_at,
});

it('counts runs, completions and people, without the creator’s own runs', () => {
  const runs = [run('bob', '2'), run('bob', '3', '3'), run('cem', '1'), run('ada', '9', '9')];
  expect(runNumbers(runs, 'ada')).toEqual({ starts: 3, completions: 1, people: 2, lastSeen: '3' });
});

it('has nothing to count without runs', () => {
  expect(runNumbers([], 'ada')).toEqual({ starts: 0, completions: 0, people: 0, lastSeen: undefined });
});
