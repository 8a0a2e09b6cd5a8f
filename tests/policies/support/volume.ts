import type { Transaction } from './database';

/** Ids of the people and rows of `makeVolume`, by number. */
export const numbered = (kind: 'person' | 'module' | 'playlist' | 'group', n: number): string =>
  `${kind === 'person' ? 'a' : kind === 'module' ? 'b' : kind === 'playlist' ? 'c' : 'd'}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const id = (kind: Parameters<typeof numbered>[0], n: string): string =>
  `('${numbered(kind, 0).slice(0, 24)}' || lpad((${n})::text, 12, '0'))::uuid`;

const visibility = (n: string): string => `(array['public', 'restricted', 'draft'])[1 + (${n}) / 50 % 3]`;
const stamp = (n: string): string => `now() - interval '1 day' - (${n}) * interval '1 second'`;

/**
 * Thousands of rows of each kind, and 100,000 runs and memberships: 50 creators (1 to 50) with 200 modules and 20 playlists
 * each, a third of them public, a third restricted; each creator has two groups of 50 learners (from 51 on), as others have
 * one. Created without triggers.
 */
export async function makeVolume(tx: Transaction): Promise<void> {
  await tx.unsafe(`
    set local session_replication_role = replica;
    insert into auth.users (id, aud, role, email, email_confirmed_at)
      select ${id('person', 'n')}, 'authenticated', 'authenticated', 'p' || n || '@example.test', now() from generate_series(1, 20000) n;
    insert into public.profiles (id, username, full_name, updated_at)
      select ${id('person', 'n')}, 'p' || n || '@example.test', 'Person ' || n, ${stamp('n')} from generate_series(1, 20000) n;
    insert into public.creator_nest_settings (id, subdomain, updated_at)
      select ${id('person', 'n')}, 'nest' || n, ${stamp('n')} from generate_series(1, 20000) n;
    insert into private.heads (person_id, is_shared, moved_at)
      select ${id('person', 'n')}, k = 1, now() - interval '12 hours' from generate_series(1, 20000) n, generate_series(0, 1) k;
    insert into public.modules (id, creator_id, title, description, visibility, created_at, updated_at)
      select ${id('module', 'n')}, ${id('person', '1 + n % 50')}, 'Module ' || n || ' ' || md5(n::text), 'Words about ' || md5((n % 100)::text),
        ${visibility('n')}, ${stamp('n')}, ${stamp('n')} from generate_series(1, 10000) n;
    insert into public.playlists (id, creator_id, title, visibility, created_at, updated_at)
      select ${id('playlist', 'n')}, ${id('person', '1 + n % 50')}, 'Playlist ' || n, ${visibility('n')}, ${stamp('n')}, ${stamp('n')}
      from generate_series(1, 1000) n;
    insert into public.playlist_items (id, playlist_id, module_id, position, owner_id, updated_at)
      select gen_random_uuid(), ${id('playlist', 'p')}, ${id('module', 'p % 50 + 50 * ((p / 50 * 9 + k) % 199 + 1)')}, k, ${id('person', '1 + p % 50')}, ${stamp('p')}
      from generate_series(1, 1000) p, generate_series(1, 10) k;
    insert into public.playlist_items (id, playlist_id, sub_playlist_id, position, owner_id, updated_at)
      select gen_random_uuid(), ${id('playlist', 'p')}, ${id('playlist', 'p + 50')}, 99, ${id('person', '1 + p % 50')}, ${stamp('p')} from generate_series(1, 950) p;
    insert into public.groups (id, creator_id, name, join_code, updated_at)
      select ${id('group', 'n')}, ${id('person', 'case when n > 100 then 10000 + n else 1 + n % 50 end')}, 'Group ' || n, 'ABCD' || translate(lpad(n::text, 4, '0'), '01', 'XY'), ${stamp('n')}
      from generate_series(1, 2000) n;
    insert into public.group_members (id, group_id, member_id, owner_id, updated_at)
      select gen_random_uuid(), ${id('group', 'g')}, ${id('person', '51 + (g * 37 + k) % 3949')}, ${id('person', '1 + g % 50')}, ${stamp('g')}
      from generate_series(1, 100) g, generate_series(1, 50) k;
    insert into public.group_members (id, group_id, member_id, owner_id, updated_at)
      select gen_random_uuid(), ${id('group', 'g')}, ${id('person', '12000 + (g * 37 + k) % 8000')}, ${id('person', '10000 + g')}, ${stamp('g')}
      from generate_series(101, 2000) g, generate_series(1, 50) k;
    insert into public.access_control (id, content_type, content_id, group_id, owner_id, updated_at)
      select gen_random_uuid(), 'module', ${id('module', 'n')}, ${id('group', 'n % 50 + 50')}, ${id('person', '1 + n % 50')}, ${stamp('n')}
      from generate_series(1, 5000) n;
    insert into public.access_control (id, content_type, content_id, group_id, owner_id, updated_at)
      select gen_random_uuid(), 'playlist', ${id('playlist', 'n')}, ${id('group', 'n % 50 + 50')}, ${id('person', '1 + n % 50')}, ${stamp('n')}
      from generate_series(1, 1000) n;
    insert into public.module_access (id, user_id, module_id, owner_id, updated_at)
      select gen_random_uuid(), ${id('person', '51 + n % 3949')}, ${id('module', 'n')}, ${id('person', '1 + n % 50')}, ${stamp('n')}
      from generate_series(1, 5000) n;
    insert into public.access_requests (id, user_id, module_id, owner_id, updated_at)
      select gen_random_uuid(), ${id('person', '51 + n % 3949')}, ${id('module', 'n')}, ${id('person', '1 + n % 50')}, ${stamp('n')}
      from generate_series(5001, 8000) n;
    insert into public.module_sessions (user_id, module_id, owner_id, updated_at)
      select ${id('person', '51 + n % 3949')}, ${id('module', 'n')}, ${id('person', '1 + n % 50')}, ${stamp('n')} from generate_series(1, 100000) n;
    insert into public.media_files (creator_id, filename, original_filename, storage_path, file_size, mime_type, updated_at)
      select ${id('person', '1 + n % 50')}, 'f', 'f', ${id('person', '1 + n % 50')} || '/' || n, 1, 'image/png', ${stamp('n')} from generate_series(1, 5000) n;
    insert into storage.objects (bucket_id, name) select 'module-content', f.storage_path from public.media_files f;
    insert into private.module_media (module_id, path)
      select ${id('module', 'n')}, ${id('person', '1 + n % 50')} || '/' || n from generate_series(1, 5000) n;
    insert into public.tombstones (user_id, table_name, row_id, updated_at)
      select ${id('person', '1 + n % 20000')}, 'modules', gen_random_uuid(), ${stamp('n')} from generate_series(1, 5000) n;
    insert into public.feedback (user_id, message, updated_at)
      select ${id('person', '1 + n % 20000')}, 'x', ${stamp('n')} from generate_series(1, 2000) n;
    insert into public.module_nest_visibility (id, creator_id, module_id, updated_at)
      select gen_random_uuid(), ${id('person', '1 + n % 50')}, ${id('module', 'n')}, ${stamp('n')} from generate_series(1, 5000) n;
    insert into public.creator_playlist_order (id, creator_id, playlist_id, updated_at)
      select gen_random_uuid(), ${id('person', '1 + n % 50')}, ${id('playlist', 'n')}, ${stamp('n')} from generate_series(1, 1000) n;
    insert into public.playlist_nest_visibility (id, creator_id, playlist_id, updated_at)
      select gen_random_uuid(), ${id('person', '1 + n % 50')}, ${id('playlist', 'n')}, ${stamp('n')} from generate_series(1, 1000) n;
    insert into public.invitations (id, creator_id, group_id, email)
      select public.link_id('invitations', ${id('group', 'n')}::text, 'i' || n || '@example.test'), ${id('person', '1 + n % 50')}, ${id('group', 'n')},
        'i' || n || '@example.test' from generate_series(1, 2000) n;
    set local session_replication_role = origin;
    analyze private.heads, auth.users, public.profiles, public.creator_nest_settings, public.modules, public.playlists, public.playlist_items,
      public.groups, public.group_members, public.access_control, public.module_access, public.access_requests,
      public.module_sessions, public.media_files, storage.objects, private.module_media, public.tombstones, public.feedback,
      public.module_nest_visibility, public.creator_playlist_order, public.playlist_nest_visibility, public.invitations;`);
}
