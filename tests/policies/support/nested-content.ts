import { byText } from './by-text';
import type { Transaction } from './database';
import { makePerson } from './world';

interface Expected {
  readonly all: readonly string[];
  /** Content that is synced to the learner's devices. */
  readonly given: readonly string[];
  /** Content that the learner may select: the same, plus public content. */
  readonly selectable: readonly string[];
}

/**
 * Random playlists in playlists, modules, groups and grants of one creator, and what a learner may view of them,
 * found by walking the rows here: an oracle for the rule in the database (decision D3).
 */
export async function makeNestedContent(
  tx: Transaction,
): Promise<{ learner: string; viewable: Readonly<Record<'modules' | 'playlists', Expected>> }> {
  const owner = await makePerson(tx, 'owner');
  const learner = await makePerson(tx, 'learner');
  const visibility = `(array['draft', 'public', 'restricted', 'restricted', 'restricted', 'other'])[1 + floor(random() * 6)::int]`;
  await tx.unsafe(`
    insert into public.playlists (creator_id, title, visibility) select '${owner}', 'P' || n, ${visibility} from generate_series(1, 40) n;
    insert into public.modules (creator_id, title, visibility) select '${owner}', 'M' || n, ${visibility} from generate_series(1, 80) n;
    insert into public.playlist_items (playlist_id, sub_playlist_id, position)
      select a.id, b.id, 0 from public.playlists a join public.playlists b on a.title < b.title where random() < 0.04;
    insert into public.playlist_items (playlist_id, module_id, position)
      select p.id, m.id, 1 from public.playlists p, public.modules m where random() < 0.015;
    insert into public.groups (creator_id, name) select '${owner}', 'G' || n from generate_series(1, 6) n;
    insert into public.group_members (group_id, member_id) select id, '${learner}' from public.groups where name < 'G4';
    insert into public.access_control (content_type, content_id, group_id)
      select 'playlist', p.id, g.id from public.playlists p, public.groups g where random() < 0.08;
    insert into public.access_control (content_type, content_id, group_id)
      select 'module', m.id, g.id from public.modules m, public.groups g where random() < 0.03;
    insert into public.module_access (user_id, module_id) select '${learner}', id from public.modules where random() < 0.05`);

  const rows = async (statement: string): Promise<Record<string, string>[]> =>
    [...(await tx.unsafe(statement))] as Record<string, string>[];
  const content = {
    modules: await rows('select id, visibility from public.modules'),
    playlists: await rows('select id, visibility from public.playlists'),
  };
  const open = (table: 'modules' | 'playlists'): Set<string> =>
    new Set(
      content[table]
        .filter((row) => row['visibility'] === 'public' || row['visibility'] === 'restricted')
        .map((row) => String(row['id'])),
    );
  const grants = await rows(
    `select a.content_id from public.access_control a join public.group_members g using (group_id) where g.member_id = '${learner}'`,
  );
  const items = await rows(
    'select playlist_id, coalesce(module_id, sub_playlist_id) as inside from public.playlist_items',
  );
  const byName = await rows(`select module_id from public.module_access where user_id = '${learner}'`);

  const openPlaylists = open('playlists');
  const openModules = open('modules');
  const reached = new Set(grants.map((row) => String(row['content_id'])));
  for (const row of byName) reached.add(String(row['module_id']));
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const item of items) {
      const [outer, inside] = [String(item['playlist_id']), String(item['inside'])];
      // A draft playlist grants nothing.
      if (reached.has(outer) && openPlaylists.has(outer)) reached.add(inside);
    }
  }
  const expected = (table: 'modules' | 'playlists', visible: ReadonlySet<string>): Expected => ({
    all: content[table].map((row) => String(row['id'])),
    given: content[table]
      .map((row) => String(row['id']))
      .filter((id) => reached.has(id) && visible.has(id))
      .toSorted(byText),
    selectable: content[table]
      .filter(
        (row) =>
          row['visibility'] === 'public' ||
          (visible.has(String(row['id'])) && reached.has(String(row['id']))),
      )
      .map((row) => String(row['id']))
      .toSorted(byText),
  });
  return {
    learner,
    viewable: { modules: expected('modules', openModules), playlists: expected('playlists', openPlaylists) },
  };
}
