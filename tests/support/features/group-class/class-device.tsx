import { useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ownDevice } from '@support/db/own-device';
import type { AnyRow, ModuleSessionRow, TableName } from '@/domain/rows/rows';
import { linkId } from '@/shared/link-id';
import { ManualClock } from '@support/shared/manual-clock';
import { newGroup, newModule, newProfile } from '@support/rows';
import { createValueStore } from '@/shared/value-store';
import GroupClassScreen from '@/features/group-class/GroupClassScreen';

const GROUP = '0198c0de-0000-4000-8000-00000000000a';
const MODULE = '0198c0de-0000-4000-8000-00000000000b';

/** The class page on its creator's device: a new account without rows in each test. */
export function classDevice() {
  const { store, withData, account } = ownDevice();
  const NOW = Date.parse('2026-01-02T10:00:00Z');
  const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();
  const fetchedAt = createValueStore<number | null>(NOW);
  /** People with an offline copy of the module, as reported by the server. */
  let kept: readonly string[] = [];

  const fetchOfflineMembers = () => Promise.resolve(kept);

  function Screen({ clock }: { readonly clock: ManualClock }) {
    const fetched = useSyncExternalStore(fetchedAt.subscribe, fetchedAt.read);
    return <GroupClassScreen fetchedAt={fetched} fetchOfflineMembers={fetchOfflineMembers} clock={clock} />;
  }

  /** Inserts a row of the server, as a pull does. */
  async function receiveRow(table: TableName, row: AnyRow) {
    await store().exclusively(table, (documents) =>
      documents.write(new Map([[row.id, { row, version: row.updated_at }]])),
    );
  }

  return {
    store,
    at,
    groupId: GROUP,
    moduleId: MODULE,
    /** A group with joining enabled, and a shared module of two steps. */
    setUp: async () => {
      const group = { id: GROUP, name: 'Class 5b', join_code: 'ABCDEFGH' };
      await store().insert('groups', newGroup(account(), group));
      const content = { nodes: [node('n1', 'Welcome'), node('n2', 'The reef knot')] };
      const module = { id: MODULE, title: 'Knots', visibility: 'restricted', content };
      await store().insert('modules', newModule(account(), module));
      const id = await linkId('access_control', 'module', MODULE, GROUP);
      const access = { content_type: 'module', content_id: MODULE, group_id: GROUP } as const;
      await store().insert('access_control', { id, ...access });
      fetchedAt.set(NOW);
      kept = [];
    },
    /** Simulates a fetch, which also updates who has the module. */
    fetched: (minutesAgo: number, ...people: readonly string[]) => {
      kept = people;
      fetchedAt.set(NOW - minutesAgo * 60_000);
    },
    addMember: async (full_name: string) => {
      const id = crypto.randomUUID();
      const times = { created_at: at(90), updated_at: at(90) };
      const profile = newProfile(id, { username: `${id}@school.test`, full_name, role: 'user' });
      await receiveRow('profiles', { ...profile, ...times });
      const link = await linkId('group_members', GROUP, id);
      await receiveRow('group_members', { id: link, ...times, group_id: GROUP, member_id: id });
      return id;
    },
    addRun: async (user_id: string, minutesAgo: number, part: Partial<ModuleSessionRow> = {}) => {
      await receiveRow('module_sessions', {
        id: crypto.randomUUID(),
        created_at: at(60),
        updated_at: at(minutesAgo),
        user_id,
        module_id: MODULE,
        module_version: '',
        started_at: at(60),
        last_seen_at: at(minutesAgo),
        completed_at: null,
        current_node: 'n2',
        path: ['n1', 'n2'],
        answers: {},
        nodes_visited: 1,
        nodes_total: 2,
        ...part,
      });
    },
    show: async (width = 1440, height = 900) => {
      await page.viewport(width, height);
      const clock = new ManualClock(NOW);
      await render(
        withData(
          <MemoryRouter initialEntries={[`/nest/learners/group/class?id=${GROUP}`]}>
            <main tabIndex={-1}>
              <h1>Group Creator</h1>
              <Screen clock={clock} />
            </main>
          </MemoryRouter>,
        ),
      );
      return clock;
    },
    tile: (name: RegExp) => page.getByRole('listitem').filter({ hasText: name }),
    counts: () =>
      [...document.querySelectorAll('dl[aria-label="Counts"] > div')].map(({ textContent }) => textContent),
  };
}

function node(id: string, title: string) {
  return {
    id,
    type: 'message' as const,
    position: { x: 0, y: 0 },
    config: { title, required: false, isStart: id === 'n1', allowPrevious: false, content: '' },
  };
}
