import { expect, it } from 'vitest';
import type { ModuleSessionRow } from '../rows/rows';
import { classProgress, numberUnnamed } from './class-progress';

const NOW = Date.parse('2026-01-02T10:00:00Z');
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();

function run(user_id: string, part: Partial<ModuleSessionRow>): ModuleSessionRow {
  return {
    id: `${user_id}-${part.started_at}`,
    created_at: at(60),
    updated_at: at(1),
    user_id,
    module_id: 'm',
    module_version: '',
    started_at: at(30),
    last_seen_at: at(1),
    completed_at: null,
    current_node: 'n2',
    path: [],
    answers: {},
    nodes_visited: 2,
    nodes_total: 8,
    ...part,
  };
}

const PEOPLE = ['zoe', 'Ben', 'ann', 'cleo'].map((name) => ({ id: name, name }));

const scoreOfRun = () => undefined;

it('lists the members by name, each with their newest run', () => {
  const runs = [
    run('Ben', { started_at: at(50), completed_at: at(40), updated_at: at(40) }),
    run('Ben', {}),
    run('zoe', { completed_at: at(2) }),
    run('ann', { updated_at: at(5), current_node: 'n5', nodes_visited: 9 }),
    run('somebody else', {}),
  ];
  expect(
    classProgress([...PEOPLE, { id: 'dan', name: 'dan' }], runs, new Set(['cleo']), NOW, scoreOfRun),
  ).toEqual([
    {
      id: 'ann',
      name: 'ann',
      state: 'stuck',
      hasModule: true,
      node: 'n5',
      progress: 0.99,
      answeredAt: NOW - 5 * 60_000,
    },
    {
      id: 'Ben',
      name: 'Ben',
      state: 'working',
      hasModule: true,
      node: 'n2',
      progress: 0.25,
      answeredAt: NOW - 60_000,
    },
    {
      id: 'cleo',
      name: 'cleo',
      state: 'waiting',
      hasModule: true,
      node: null,
      progress: 0,
      answeredAt: null,
    },
    { id: 'dan', name: 'dan', state: 'waiting', hasModule: false, node: null, progress: 0, answeredAt: null },
    {
      id: 'zoe',
      name: 'zoe',
      state: 'finished',
      hasModule: true,
      node: 'n2',
      progress: 1,
      answeredAt: NOW - 60_000,
    },
  ]);
});

it('never marks a learner as stuck by stale runs or by the learner’s clock', () => {
  const [ben] = classProgress(
    [PEOPLE[1]!],
    [run('Ben', { updated_at: at(20), last_seen_at: at(200) })],
    new Set(),
    NOW - 18 * 60_000,
    scoreOfRun,
  );
  expect(ben).toMatchObject({ state: 'working', answeredAt: NOW - 20 * 60_000 });
});

it('numbers members without a name in the order of joining', () => {
  const members = [
    { id: 'c', name: '', since: at(1) },
    { id: 'a', name: '', since: at(3) },
    { id: 'ann', name: 'Ann', since: at(9) },
  ];
  const names = (some: typeof members) => numberUnnamed(some, 'Unnamed').map(({ name }) => name);
  expect(names(members)).toEqual(['Unnamed 2', 'Unnamed 1', 'Ann']);
  expect(names(members.slice(1))).toEqual(['Unnamed', 'Ann']);
});
