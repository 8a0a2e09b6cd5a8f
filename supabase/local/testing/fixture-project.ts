import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small schema with one thing of each kind that the embedded backend has to answer rightly. */
const SCHEMA = `
create table public.notes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (length(title) > 0),
  body jsonb not null default '{}',
  shared boolean not null default false,
  pinned boolean not null default false,
  created_at timestamptz not null default now(),
  unique (owner_id, title)
);
alter table public.notes enable row level security;
create policy "read own and shared" on public.notes for select to anon, authenticated
  using (shared or owner_id = (select auth.uid()));
create policy "write own" on public.notes for all to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
-- Nobody pins a note but the server.
revoke insert, update on public.notes from anon, authenticated;
grant insert (id, owner_id, title, body, shared), update (title, body, shared) on public.notes to authenticated;

create function public.fail_with(p_message text) returns void language plpgsql as $$
begin
  raise exception '%', p_message using detail = 'a detail', hint = 'a hint';
end $$;
create function public.who_am_i() returns jsonb language sql stable as $$
  select jsonb_build_object('uid', auth.uid(), 'role', current_user)
$$;
create function public.say_back(p_words text, p_times int) returns json language sql stable as $$
  select json_build_object('words', repeat(p_words, p_times), 'by', auth.uid())
$$;
create function public.only_for_members() returns text language sql as $$ select 'welcome' $$;
revoke execute on function public.only_for_members() from public, anon;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('open', 'open', true, 1000000, null), ('closed', 'closed', false, null, null);
create policy "read own files" on storage.objects for select to authenticated
  using ((storage.foldername(name))[1] = auth.uid()::text);
create policy "write own files" on storage.objects for insert to authenticated
  with check ((storage.foldername(name))[1] = auth.uid()::text);
create policy "delete own files" on storage.objects for delete to authenticated
  using ((storage.foldername(name))[1] = auth.uid()::text);

-- Each person has a topic of her own, and a note that is shared or taken back is told there.
create policy "listen to own topic" on realtime.messages for select to authenticated
  using (realtime.messages.extension = 'broadcast' and realtime.topic() = 'person:' || (select auth.uid()));
create function public.tell_owner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('shared', new.shared), 'changed', 'person:' || new.owner_id, true);
  return null;
end $$;
create trigger tell_owner after update of shared on public.notes for each row execute function public.tell_owner();
`;

/**
 * Writes a project into `root`, by default a new folder: `files` (path below the folder, content) next to the small
 * schema.
 */
export function makeFixtureProject(
  files: Readonly<Record<string, string>> = {},
  root = mkdtempSync(join(tmpdir(), 'fledge-project-')),
): {
  root: string;
  remove: () => void;
} {
  const all = { 'supabase/migrations/20260101000000_schema.sql': SCHEMA, ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
