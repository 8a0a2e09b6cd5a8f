import { openLocalStore } from '../../../src/db/open-local-store';
import type { TableName } from '../../../src/domain/rows/rows';
import { linkId } from '../../../src/shared/link-id';
import { SIZES } from '../sizes';

const { groups: GROUPS, people: PEOPLE } = SIZES.learners;
const BATCH = 100;

/** Runs in a page, like its namesake for the library: stores groups of learners with runs on the device. */
window.fledgeSeedDevice = async (account) => {
  const store = await openLocalStore(account);
  const write = async (table: TableName, rows: readonly { readonly id: string }[]) => {
    for (let from = 0; from < rows.length; from += BATCH) {
      const states = rows.slice(from, from + BATCH).map((row, at) => {
        const time = new Date(Date.UTC(2026, 0, 1) - (from + at) * 60_000).toISOString();
        return [row.id, { row: { ...row, created_at: time, updated_at: time }, version: time }] as const;
      });
      await store.exclusively(table, (documents) => documents.write(new Map(states)));
    }
  };
  try {
    const groups = Array.from({ length: GROUPS }, (_, at) => ({
      id: crypto.randomUUID(),
      creator_id: account,
      name: `Class ${at}`,
      description: '',
      thumbnail_url: null,
      join_code: null,
      join_expires_at: null,
      archived_at: null,
      opens_new_content: false,
    }));
    const people = Array.from({ length: PEOPLE }, (_, at) => ({
      id: crypto.randomUUID(),
      username: `learner${at}@school.example`,
      full_name: `Mia Ros ${at}`,
      display_name: null,
      avatar_url: null,
      role: 'user',
      notification_preferences: {},
      data_preference: 'automatic',
    }));
    await write('groups', groups);
    await write('profiles', people);
    await write(
      'group_members',
      await Promise.all(
        people.map(async ({ id: member_id }, at) => {
          const group_id = groups[at % GROUPS]!.id;
          return { id: await linkId('group_members', group_id, member_id), group_id, member_id };
        }),
      ),
    );
    const time = new Date(Date.UTC(2026, 0, 1)).toISOString();
    await write(
      'module_sessions',
      people.map(({ id: user_id }, at) => ({
        id: crypto.randomUUID(),
        user_id,
        module_id: crypto.randomUUID(),
        module_version: time,
        started_at: time,
        last_seen_at: time,
        completed_at: at % 2 === 0 ? time : null,
        current_node: null,
        path: [],
        answers: {},
        nodes_visited: at % 9,
        nodes_total: 9,
      })),
    );
  } finally {
    await store.close();
  }
};
