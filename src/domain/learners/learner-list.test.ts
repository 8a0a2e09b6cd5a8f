import { describe, expect, it } from 'vitest';
import type { TableRows } from '../rows/rows';
import { listLearners, type LearnerSources } from './learner-list';

const row = <T extends keyof TableRows>(_table: T, columns: Partial<TableRows[T]>) =>
  ({ created_at: '2026-01-01', updated_at: '2026-01-01', ...columns }) as TableRows[T];

const run = (user_id: string, module_id: string, last_seen_at: string, visited: number, isDone = false) =>
  row('module_sessions', {
    id: `${user_id}${module_id}${last_seen_at}`,
    user_id,
    module_id,
    last_seen_at,
    completed_at: isDone ? last_seen_at : null,
    nodes_visited: visited,
    nodes_total: 4,
  });

const invited = (id: string, group_id: string, email: string, status: 'waiting' | 'added') =>
  row('invitations', { id, group_id, email, status, first_name: 'Eva', last_name: '' });

const list = (sources: Partial<LearnerSources>) =>
  listLearners({
    account: 'dora',
    groups: [row('groups', { id: 'g', creator_id: 'dora', name: 'Watch one' })],
    members: [],
    profiles: [],
    invitations: [],
    requests: [],
    accesses: [],
    runs: [],
    names: {},
    removed: [],
    ...sources,
  });

describe('the learners of a creator', () => {
  it('are the members of their own groups, without the creator', () => {
    const members = [
      row('group_members', { id: '1', group_id: 'g', member_id: 'mia' }),
      row('group_members', { id: '2', group_id: 'g', member_id: 'dora' }),
      row('group_members', { id: '3', group_id: 'other', member_id: 'eve' }),
    ];
    const profiles = [row('profiles', { id: 'mia', username: 'mia@x.example', full_name: 'Mia van Ros' })];
    expect(list({ members, profiles })).toMatchObject([
      { id: 'mia', title: 'mia@x.example', firstName: 'Mia', lastName: 'van Ros', groups: ['g'] },
    ]);
    // Without a name of their own, the one given when added.
    const unnamed = [row('profiles', { id: 'mia', username: 'Eva@x.example', full_name: null })];
    const invitations = [invited('i', 'g', 'eva@x.example', 'added')];
    expect(list({ members, profiles: unnamed, invitations })).toMatchObject([
      { id: 'mia', title: 'Eva@x.example', firstName: 'Eva' },
    ]);
  });

  it('are listed by public name outside of the creator’s groups, never by address (D7)', () => {
    const requests = [
      row('access_requests', {
        id: 'r',
        user_id: 'jon',
        status: 'pending',
        user_name: 'Jon',
        module_id: 'm',
      }),
    ];
    const profiles = [row('profiles', { id: 'jon', username: 'jon@x.example', full_name: 'Jon Secret' })];
    expect(list({ requests, profiles })).toMatchObject([{ title: 'Jon', groups: [] }]);
  });

  it('use the server’s name for people who only took a module', () => {
    const runs = [run('eve', 'a', '2026-02-01', 1)];
    expect(list({ runs })).toMatchObject([{ title: '' }]);
    expect(list({ runs, names: { eve: 'Eve' } })).toMatchObject([{ title: 'Eve', started: 1 }]);
  });

  it('count the best run of each module, and only finished ones as complete', () => {
    const runs = [
      run('mia', 'a', '2026-02-01', 4),
      run('mia', 'b', '2026-02-02', 1),
      run('mia', 'b', '2026-02-01', 4, true),
    ];
    const [mia] = list({ runs });
    expect(mia).toMatchObject({ started: 2, finished: 1, lastSeenAt: '2026-02-02' });
    expect(mia!.progress).toBeCloseTo(0.995);
  });

  it('exclude removed people until they start again (E12)', () => {
    const removed = [row('removed_learners', { id: 'r', person_id: 'mia', removed_at: '2026-02-03' })];
    expect(list({ runs: [run('mia', 'a', '2026-02-02', 1)], removed })).toEqual([]);
    const again = [run('mia', 'a', '2026-02-02', 1), run('mia', 'a', '2026-02-04', 1)];
    expect(list({ runs: again, removed })).toHaveLength(1);
  });

  it('include each invited address once until it joins', () => {
    const groups = ['g', 'h'].map((id) => row('groups', { id, creator_id: 'dora', name: id }));
    const invitations = [
      invited('1', 'g', 'eva@x.example', 'waiting'),
      invited('2', 'h', 'eva@x.example', 'waiting'),
      invited('3', 'g', 'jon@x.example', 'added'),
    ];
    expect(list({ groups, invitations })).toMatchObject([
      { title: 'eva@x.example', isInvited: true, groups: ['g', 'h'], groupNames: 'g, h' },
    ]);
  });
});
