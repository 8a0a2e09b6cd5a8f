import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { connect, rolledBack } from './support/database';
import { makeWorld } from './support/world';

const sql = connect();
const migrations = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
const migration = readFileSync(join(migrations, '20260101002800_own_addresses_and_names.sql'), 'utf8');
/** What the migration does with the pictures that it finds, before it allows no others. */
const settling = migration.slice(
  migration.indexOf('-- What stands there already'),
  migration.indexOf('alter table public.modules add constraint'),
);

it('keeps pictures of our own storage that were named by their whole address, and leaves those of other sites', () =>
  rolledBack(sql, async (tx) => {
    const { owner, modules } = await makeWorld(tx);
    await tx.unsafe(`
      alter table public.modules drop constraint modules_own_thumbnail;
      alter table public.creator_nest_settings drop constraint creator_nest_settings_own_pictures,
        drop constraint creator_nest_settings_css`);
    const file = `${owner}/thumbnails/1-a.png`;
    await tx`insert into storage.objects (bucket_id, name, owner_id) values ('nest-assets', ${`${owner}/sky.png`}, ${owner})`;
    const storage = 'https://project.supabase.co/storage/v1/object/public';
    const pictures = [
      [modules.public, `${storage}/public-assets/${file}`, `public-assets/${file}`],
      [modules.group, `${storage}/public-assets/${file}?v=2`, `public-assets/${file}`],
      [modules.listed, `public-assets/${file}`, `public-assets/${file}`],
      [modules.draft, `${storage}/public-assets/${owner}/no-such.png`, null],
      [modules.odd, `https://tracker.example/a.png?${storage}/public-assets/${file}`, null],
      [modules.hidden, `//tracker.example/public-assets/${file}`, null],
    ] as const;
    for (const [id, address] of pictures)
      await tx`update public.modules set thumbnail_url = ${address} where id = ${id}`;
    const css = { primary_color: '#123456', login_background: `${storage}/nest-assets/${owner}/sky.png` };
    await tx`update public.creator_nest_settings
             set logo_url = ${`${storage}/nest-assets/${owner}/sky.png`}, banner_url = 'https://tracker.example/b.png',
               custom_css = ${tx.json(css)} where id = ${owner}`;

    await tx.unsafe(settling);
    for (const [id, , kept] of pictures)
      expect(await tx`select thumbnail_url from public.modules where id = ${id}`).toEqual([
        { thumbnail_url: kept },
      ]);
    expect(
      await tx`select logo_url, banner_url, custom_css from public.creator_nest_settings where id = ${owner}`,
    ).toMatchObject([
      {
        logo_url: `nest-assets/${owner}/sky.png`,
        banner_url: null,
        custom_css: {
          primary_color: '#123456',
          text_color: '#333333',
          login_background: `nest-assets/${owner}/sky.png`,
        },
      },
    ]);
  }));
