import { describe, expect, it } from 'vitest';
import { attempt, perform, type Actor } from './support/act-as';
import { connect, rolledBack, type Transaction } from './support/database';
import { makeModule, makeWorld } from './support/world';

const sql = connect();

const readable = async (tx: Transaction, actor: Actor, path: string): Promise<boolean> =>
  (
    await perform(
      tx,
      actor,
      `select 1 from storage.objects where bucket_id = 'module-content' and name = $1`,
      [path],
    )
  ).length === 1;

describe('files', () => {
  it("can be written only to the person's own folder", () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger } = await makeWorld(tx);
      const put = 'insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)';
      for (const bucket of ['nest-assets', 'public-assets', 'module-content']) {
        expect(await attempt(tx, stranger, put, [bucket, `${stranger}/a.png`, stranger])).toMatchObject({
          count: 1,
        });
        expect(
          await attempt(tx, stranger, put, [bucket, `${stranger}/thumbnails/1-a.png`, stranger]),
        ).toMatchObject({ count: 1 });
        for (const name of [
          `${owner}/b.png`,
          'b.png',
          `x/${stranger}/b.png`,
          stranger,
          `/${stranger}/b.png`,
          `${stranger.toUpperCase()}x/b.png`,
          `${stranger}/../${owner}/b.png`,
          `${stranger}/./b.png`,
          `${stranger}/..`,
          `${stranger}//b.png`,
          `${stranger}/`,
          `${stranger}/a/`,
          `${stranger}/..\\..\\${owner}\\b.png`,
          `${stranger}/a\nb.png`,
          `${stranger}/${'x'.repeat(1000)}`,
        ]) {
          expect([name, await attempt(tx, stranger, put, [bucket, name, stranger])]).toMatchObject([
            name,
            { code: '42501' },
          ]);
        }
        for (const name of ['.b.png', '...', 'ä ö.png', 'a..b.png', 'a/.hidden/..b'])
          expect([
            name,
            await attempt(tx, stranger, put, [bucket, `${stranger}/${name}`, stranger]),
          ]).toMatchObject([name, { count: 1 }]);
        expect(await attempt(tx, 'anonymous', put, [bucket, `${owner}/b.png`, null])).toMatchObject({
          code: '42501',
        });
      }
      expect(await attempt(tx, stranger, put, ['other', `${stranger}/a.png`, stranger])).toMatchObject({
        code: expect.stringMatching(/^(42501|23503)$/) as string,
      });
      for (const actor of [member, stranger, 'anonymous'] as const) {
        expect(await attempt(tx, actor, `update storage.objects set name = 'x'`)).toMatchObject({ count: 0 });
        expect(await attempt(tx, actor, 'delete from storage.objects')).toMatchObject({ count: 0 });
      }
      expect(
        await attempt(tx, owner, `update storage.objects set name = $1 where name = $2`, [
          `${stranger}/x`,
          `${owner}/unused.mp4`,
        ]),
      ).toMatchObject({ code: '42501' });
      expect(
        await attempt(tx, owner, 'update storage.objects set metadata = $2 where name = $1', [
          `${owner}/unused.mp4`,
          {},
        ]),
      ).toMatchObject({ count: 1 });
      expect(
        await attempt(tx, owner, 'delete from storage.objects where name = $1', [`${owner}/unused.mp4`]),
      ).toMatchObject({ count: 1 });
    }));

  it('of a module are readable by everyone who may view it, others only by their owner', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, stranger, modules, privateFile } = await makeWorld(tx);
      const who = async (path: string): Promise<boolean[]> => [
        await readable(tx, 'anonymous', path),
        await readable(tx, owner, path),
        await readable(tx, member, path),
        await readable(tx, stranger, path),
      ];
      expect(await who(privateFile)).toEqual([false, true, true, false]);
      expect(await who(`${owner}/unused.mp4`)).toEqual([false, true, false, false]);
      await tx`update public.modules set visibility = 'public' where id = ${modules.group}`;
      expect(await who(privateFile)).toEqual([true, true, true, true]);
      await tx`update public.modules set visibility = 'draft' where id = ${modules.group}`;
      expect(await who(privateFile)).toEqual([false, true, false, false]);
    }));

  it('belong to a module while its content references them at any depth', () =>
    rolledBack(sql, async (tx) => {
      const { owner, stranger } = await makeWorld(tx);
      const path = `${owner}/unused.mp4`;
      const id = await makeModule(tx, owner, 'public');
      expect(await readable(tx, stranger, path)).toBe(false);
      for (const content of [
        { nodes: [{ config: { videoUrl: path } }] },
        { nodes: [{ config: { imageUrl: `module-content/${path}` } }] },
        { nodes: [{ later: { version: [{ subtitlesUrl: path }] } }] },
      ]) {
        await tx`update public.modules set content = ${tx.json(content)} where id = ${id}`;
        expect([content, await readable(tx, stranger, path)]).toEqual([content, true]);
      }
      for (const content of [
        { nodes: [] },
        { nodes: [{ config: { content: `see ${path}` } }] },
        { nodes: [{ [path]: 1 }] },
      ]) {
        await tx`update public.modules set content = ${tx.json(content)} where id = ${id}`;
        expect([content, await readable(tx, stranger, path)]).toEqual([content, false]);
      }
      await tx`update public.modules set thumbnail_url = ${path} where id = ${id}`;
      expect(await readable(tx, stranger, path)).toBe(true);
      await tx`delete from public.modules where id = ${id}`;
      expect(await readable(tx, stranger, path)).toBe(false);
    }));

  it('are never of a type that browsers would run as a page', async () => {
    const buckets = await sql`select id, allowed_mime_types as types from storage.buckets`;
    expect(buckets).toHaveLength(3);
    for (const bucket of buckets) {
      expect(bucket['types']).toContain('video/mp4');
      expect(bucket['types']).not.toContain('text/html');
      expect(bucket['types']).not.toContain('application/xhtml+xml');
      expect(bucket['types']).not.toContain('text/javascript');
    }
  });
});
