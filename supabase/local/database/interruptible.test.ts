import { expect, it } from 'vitest';
import { openPglite } from './open-pglite.ts';

it('cuts a statement that takes longer than a request may, and goes on with the next one', async () => {
  const database = await openPglite(undefined, 200);
  // Each call asks the database again, as functions of the API do.
  await database.query(
    `create function slow(n int) returns int language plpgsql set search_path = '' as $$
     begin return (select count(*) from (values (n)) v where v.column1 > 0); end $$`,
  );
  const slow = 'select sum(slow(a + b)) from generate_series(1, 2000) a, generate_series(1, 2000) b';
  await expect(database.query(slow)).rejects.toMatchObject({ code: '57014' });
  expect(await database.query('select slow(1) as one')).toEqual([{ one: 1 }]);
  await database.close();
});
