import { describe, expect, it } from 'vitest';
import { byText } from './support/by-text';
import { attempt, type Actor } from './support/act-as';
import { connect, rolledBack } from './support/database';
import { FUNCTIONS, MATRIX, PRIVATE_FUNCTIONS, ROLES, type Role } from './support/matrix';
import { makeWorld, type World } from './support/world';

const sql = connect();

const actorOf = (world: World, role: Role): Actor => (role === 'anonymous' ? 'anonymous' : world[role]);

describe('permissions, table by table (decision D5)', () => {
  for (const [table, cases] of Object.entries(MATRIX)) {
    it(table, async () => {
      await rolledBack(sql, async (tx) => {
        const world = await makeWorld(tx);
        const expected: string[] = [];
        const happened: string[] = [];
        for (const { verb, what, sql: statement, expected: results } of cases) {
          for (const [index, role] of ROLES.entries()) {
            const me = role === 'anonymous' ? world.owner : world[role];
            const outcome = await attempt(tx, actorOf(world, role), statement(world, me));
            expected.push(`${verb} ${what}, ${role}: ${results[index]}`);
            happened.push(`${verb} ${what}, ${role}: ${'code' in outcome ? outcome.code : outcome.count}`);
          }
        }
        expect(happened).toEqual(expected);
      });
    });
  }
});

describe('completeness', () => {
  it('covers every verb of every table and view that the API exposes', async () => {
    const exposed =
      await sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`;
    expect(Object.keys(MATRIX).toSorted(byText)).toEqual(exposed.map((row) => String(row['table_name'])));
    for (const [table, cases] of Object.entries(MATRIX)) {
      expect([table, ...new Set(cases.map(({ verb }) => verb))].toSorted(byText)).toEqual(
        [table, 'select', 'insert', 'update', 'delete'].toSorted(byText),
      );
    }
  });

  it('has row-level security on every exposed table, and security-invoker views', async () => {
    const open = await sql`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace
        and ((c.relkind in ('r', 'p') and not c.relrowsecurity)
          or (c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))
          or c.relkind = 'm')`;
    expect(open.map((row) => String(row['relname']))).toEqual([]);
  });

  it.each([
    ['public', FUNCTIONS],
    ['private', PRIVATE_FUNCTIONS],
  ] as const)('lets the API roles call only the listed functions of %s', async (schema, listed) => {
    const callable = await sql`
      select p.proname as name,
        array_remove(array[
          case when has_function_privilege('anon', p.oid, 'execute') then 'anon' end,
          case when has_function_privilege('authenticated', p.oid, 'execute') then 'authenticated' end], null) as roles
      from pg_proc p
      where p.pronamespace = ${schema}::regnamespace and p.prokind = 'f'
        and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`;
    const found = Object.fromEntries(callable.map((row) => [String(row['name']), row['roles'] as unknown]));
    const open = Object.entries(listed).filter(([, roles]) => roles.length > 0);
    expect(found).toEqual(Object.fromEntries(open));
    if (schema === 'public') {
      const [count] =
        await sql`select count(distinct proname)::int as n from pg_proc where pronamespace = 'public'::regnamespace`;
      expect(count?.['n']).toBe(Object.keys(listed).length);
    }
  });

  it('runs security-definer functions with an empty search path', async () => {
    const careless = await sql`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        -- The names in an SQL body are resolved when the function is made.
        and p.prosqlbody is null
        and not coalesce(p.proconfig @> array['search_path=""'], false)`;
    expect(careless.map((row) => String(row['name']))).toEqual([]);
  });

  it('grants the API roles only the synced views of the private schema', async () => {
    const granted = await sql`
      select distinct table_name, privilege_type from information_schema.role_table_grants
      where table_schema = 'private' and grantee in ('anon', 'authenticated', 'PUBLIC') order by 1`;
    expect([...granted]).toEqual([
      { table_name: 'groups_of_members', privilege_type: 'SELECT' },
      { table_name: 'profiles_of_members', privilege_type: 'SELECT' },
      { table_name: 'synced_tables', privilege_type: 'SELECT' },
    ]);
  });

  it("protects the server's columns", async () => {
    const writable = await sql`
      select table_name || '.' || column_name as name from information_schema.column_privileges
      where table_schema = 'public' and grantee in ('anon', 'authenticated') and privilege_type in ('INSERT', 'UPDATE')
        and column_name in ('role', 'views', 'has_password', 'owner_id', 'step_count', 'accepted_at')`;
    expect(writable.map((row) => String(row['name']))).toEqual([]);
  });

  it('answers every policy and every pull from an index', async () => {
    const missing = await sql`
      select s.table_name || '.' || person as name
      from private.synced_tables s, unnest(s.person_columns) person
      where person <> 'id' and not exists (
        select from pg_index i
        where i.indrelid = ('public.' || s.table_name)::regclass
          and (select array_agg(a.attname::text order by k.n)
               from unnest(i.indkey::int[]) with ordinality k (attnum, n)
               join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) @> array[person, 'updated_at', 'id'])`;
    expect(missing.map((row) => String(row['name']))).toEqual([]);
    const unindexed = await sql`
      select c.conrelid::regclass::text || ' ' || c.conname as name from pg_constraint c
      where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0] = c.conkey[1])`;
    expect(unindexed.map((row) => String(row['name']))).toEqual([]);
  });
});
