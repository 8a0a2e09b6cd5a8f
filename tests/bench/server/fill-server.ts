import type postgres from 'postgres';

/** Number of people on a server. Each creator has 50 modules, 5 playlists and a group; each learner is in one group. */
export interface People {
  readonly creators: number;
  readonly learners: number;
  /** Runs of each learner. */
  readonly runs: number;
}

export const MODULES_OF_A_CREATOR = 50;
const PLAYLISTS_OF_A_CREATOR = 5;

type Kind = 'person' | 'module' | 'playlist' | 'group' | 'run';
const PREFIX: Readonly<Record<Kind, string>> = {
  person: 'a',
  module: 'b',
  playlist: 'c',
  group: 'd',
  run: 'e',
};

/** The id of the nth row of a kind. People are the creators, followed by the learners. */
export const numbered = (kind: Kind, n: number): string =>
  `${PREFIX[kind]}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const id = (kind: Kind, n: string): string =>
  `('${numbered(kind, 0).slice(0, 24)}' || lpad((${n})::text, 12, '0'))::uuid`;

/** Time of all writes, before the checkpoints of all devices. */
const WRITTEN = `now() - interval '1 day'`;

/** Fills a migrated database, without triggers; learners are added to those of an earlier call, with the same creators. */
export async function fillServer(
  sql: postgres.Sql,
  { creators, learners, runs }: People,
  existingLearners = 0,
): Promise<void> {
  const isNew = existingLearners === 0;
  const firstLearner = creators + existingLearners + 1;
  const lastPerson = creators + existingLearners + learners;
  const first = isNew ? 1 : firstLearner;
  const creatorOf = `1 + n % ${creators}`;
  const content = `jsonb_build_object('nodes', (select jsonb_agg(jsonb_build_object('id', 'node-' || k, 'type', 'text',
    'position', jsonb_build_object('x', k, 'y', 0), 'config', jsonb_build_object('content', repeat(md5(n::text || k), 10)))) from generate_series(1, 12) k))`;
  await sql.begin(async (tx) => {
    await tx.unsafe(`
      set local session_replication_role = replica;
      insert into auth.users (id, aud, role, email, email_confirmed_at)
        select ${id('person', 'n')}, 'authenticated', 'authenticated', 'p' || n || '@example.test', now()
        from generate_series(${first}, ${lastPerson}) n;
      insert into public.profiles (id, username, full_name, updated_at)
        select ${id('person', 'n')}, 'p' || n || '@example.test', 'Person ' || n, ${WRITTEN} from generate_series(${first}, ${lastPerson}) n;
      insert into public.creator_nest_settings (id, updated_at)
        select ${id('person', 'n')}, ${WRITTEN} from generate_series(${first}, ${lastPerson}) n;
      insert into private.heads (person_id, is_shared, moved_at)
        select ${id('person', 'n')}, k = 1, ${WRITTEN} + interval '1 second' from generate_series(${first}, ${lastPerson}) n, generate_series(0, 1) k;
      insert into public.group_members (id, group_id, member_id, owner_id, updated_at)
        select public.link_id('group_members', ${id('group', creatorOf)}::text, ${id('person', 'n')}::text), ${id('group', creatorOf)}, ${id('person', 'n')},
          ${id('person', creatorOf)}, ${WRITTEN} from generate_series(${firstLearner}, ${lastPerson}) n;
      insert into public.module_sessions (id, user_id, module_id, owner_id, updated_at)
        select ${id('run', `n * 100 + k`)}, ${id('person', 'n')}, ${id('module', `n % ${creators} * ${MODULES_OF_A_CREATOR} + k`)}, ${id('person', creatorOf)}, ${WRITTEN}
        from generate_series(${firstLearner}, ${lastPerson}) n, generate_series(1, ${runs}) k;`);
    if (isNew) {
      await tx.unsafe(`
      insert into public.groups (id, creator_id, name, updated_at)
        select ${id('group', 'n')}, ${id('person', 'n')}, 'Group ' || n, ${WRITTEN} from generate_series(1, ${creators}) n;
      insert into public.modules (id, creator_id, title, visibility, content, created_at, updated_at)
        select ${id('module', `(n - 1) * ${MODULES_OF_A_CREATOR} + m`)}, ${id('person', 'n')}, 'Module ' || m,
          (array['public', 'restricted', 'draft'])[1 + m % 3], ${content}, ${WRITTEN}, ${WRITTEN}
        from generate_series(1, ${creators}) n, generate_series(1, ${MODULES_OF_A_CREATOR}) m;
      insert into private.module_sizes (module_id, creator_id, bytes)
        select m.id, m.creator_id, octet_length(m.content::text) from public.modules m;
      insert into public.playlists (id, creator_id, title, visibility, updated_at)
        select ${id('playlist', `(n - 1) * ${PLAYLISTS_OF_A_CREATOR} + p`)}, ${id('person', 'n')}, 'Playlist ' || p, 'restricted', ${WRITTEN}
        from generate_series(1, ${creators}) n, generate_series(1, ${PLAYLISTS_OF_A_CREATOR}) p;
      insert into public.playlist_items (id, playlist_id, module_id, position, owner_id, updated_at)
        select gen_random_uuid(), ${id('playlist', `(n - 1) * ${PLAYLISTS_OF_A_CREATOR} + p`)},
          ${id('module', `(n - 1) * ${MODULES_OF_A_CREATOR} + (p - 1) * 10 + k`)}, k, ${id('person', 'n')}, ${WRITTEN}
        from generate_series(1, ${creators}) n, generate_series(1, ${PLAYLISTS_OF_A_CREATOR}) p, generate_series(1, 10) k;
      insert into public.access_control (id, content_type, content_id, group_id, owner_id, updated_at)
        select gen_random_uuid(), 'playlist', p.id, g.id, p.creator_id, ${WRITTEN}
        from public.playlists p join public.groups g on g.creator_id = p.creator_id;
      insert into public.access_control (id, content_type, content_id, group_id, owner_id, updated_at)
        select gen_random_uuid(), 'module', m.id, g.id, m.creator_id, ${WRITTEN}
        from public.modules m join public.groups g on g.creator_id = m.creator_id where m.visibility = 'restricted';`);
    }
  });
  // Vacuumed, so that measured requests do not set hint bits of new rows.
  await sql.unsafe('vacuum analyze');
}
