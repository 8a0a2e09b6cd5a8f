import { describe, expect, it } from 'vitest';
import { attempt, call, perform } from './support/act-as';
import { connect, rolledBack } from './support/database';
import { makeModule, makePerson, makeWorld } from './support/world';

const sql = connect();

const json = (value: unknown): string => JSON.stringify(value);
/** Nested lists. */
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe("values that would break other people's screens", () => {
  it('exclude times that browsers cannot parse', () =>
    rolledBack(sql, async (tx) => {
      const { member, modules, owner, group } = await makeWorld(tx);
      for (const time of ['-infinity', 'infinity', '0044-03-15 BC', '1999-12-31', '99999-01-01']) {
        const [row] = await perform(
          tx,
          owner,
          `insert into public.modules (creator_id, title, created_at, updated_at) values ($1, 'T', $2, $2)
           returning created_at > now() - interval '1 minute' as sane, updated_at > now() - interval '1 minute' as stamped`,
          [owner, time],
        );
        expect([time, row]).toEqual([time, { sane: true, stamped: true }]);
      }
      // Times in the past are kept, since offline work keeps its date.
      const [kept] = await perform(
        tx,
        owner,
        `insert into public.modules (creator_id, title, created_at) values ($1, 'T', now() - interval '300 days')
         returning created_at = now() - interval '300 days' as kept`,
        [owner],
      );
      expect(kept).toEqual({ kept: true });
      for (const column of ['started_at', 'last_seen_at', 'completed_at']) {
        for (const time of ['-infinity', 'infinity', '0044-03-15 BC', '10000-01-01']) {
          expect([
            column,
            time,
            await attempt(
              tx,
              member,
              `insert into public.module_sessions (user_id, module_id, ${column}) values ($1, $2, $3)`,
              [member, modules.public, time],
            ),
          ]).toMatchObject([column, time, { code: '23514', constraint: 'module_sessions_times' }]);
        }
      }
      for (const time of ['-infinity', '0044-03-15 BC'])
        expect([
          time,
          await attempt(
            tx,
            owner,
            `insert into public.invitations (group_id, email, asked_at) values ($1, 'a@example.test', $2)`,
            [group, time],
          ),
        ]).toMatchObject([time, { code: '23514', constraint: 'invitations_asked_at' }]);
      // From a device whose clock is years ahead.
      expect(
        await attempt(
          tx,
          member,
          `insert into public.module_sessions (user_id, module_id, started_at, last_seen_at) values ($1, $2, '2050-01-01', '2050-01-02')`,
          [member, modules.public],
        ),
      ).toMatchObject({ count: 1 });
    }));

  it('exclude numbers that JSON cannot represent', () =>
    rolledBack(sql, async (tx) => {
      const { owner, playlists, modules } = await makeWorld(tx);
      for (const position of ['NaN', 'Infinity', '-Infinity', '1e300']) {
        expect([
          position,
          await attempt(
            tx,
            owner,
            'insert into public.playlist_items (playlist_id, module_id, position) values ($1, $2, $3)',
            [playlists.public, modules.hidden, position],
          ),
        ]).toMatchObject([position, { code: '23514' }]);
      }
    }));

  it('exclude deeply nested JSON, which would break pulls', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, modules, run } = await makeWorld(tx);
      const writes: readonly (readonly [string, string, string, string])[] = [
        [
          owner,
          'modules_content_depth',
          `update public.modules set content = jsonb_build_object('x', $2::text::jsonb) where id = $1`,
          modules.public,
        ],
        [
          member,
          'module_sessions_depth',
          `update public.module_sessions set answers = jsonb_build_object('x', $2::text::jsonb) where id = $1`,
          run,
        ],
        [
          member,
          'module_sessions_depth',
          `update public.module_sessions set path = jsonb_build_array($2::text::jsonb) where id = $1`,
          run,
        ],
        [
          member,
          'profiles_depth',
          `update public.profiles set notification_preferences = jsonb_build_object('x', $2::text::jsonb) where id = $1`,
          member,
        ],
      ];
      for (const [actor, constraint, statement, id] of writes) {
        expect([statement, await attempt(tx, actor, statement, [id, deep(900)])]).toMatchObject([
          statement,
          { code: '23514', constraint },
        ]);
        expect([statement, await attempt(tx, actor, statement, [id, deep(90)])]).toMatchObject([
          statement,
          { count: 1 },
        ]);
      }
      expect(
        await attempt(
          tx,
          owner,
          `insert into public.modules (creator_id, title, content) values ($1, 'T', jsonb_build_object('x', $2::text::jsonb))`,
          [owner, deep(900)],
        ),
      ).toMatchObject({ code: '23514', constraint: 'modules_content_depth' });
    }));

  it("exclude names that look like other people's", () =>
    rolledBack(sql, async (tx) => {
      const [ada, eve] = [await makePerson(tx, 'ada'), await makePerson(tx, 'eve')];
      const rename = 'update public.profiles set display_name = $2 where id = $1 returning display_name';
      const [row] = await perform(tx, ada, rename, [ada, '  Ada \t\n Lovelace ']);
      expect(row).toEqual({ display_name: 'Ada Lovelace' });
      for (const alike of [
        'ada lovelace',
        'Ada\u00a0Lovelace',
        'Ada\u2003Lovelace',
        'A\u200bda Lovelace',
        '\ufeffAda Lovelace',
        'Ada \u2060Lovelace',
        '\u202eAda Lovelace\u202c',
        'Ada\u0007 Lovelace',
        'Ada  Lovelace',
        'A\u034fda Lovelace',
        'Ada\ufe0f Lovelace',
        'Ada\u3164Lovelace',
        'Ada \u{e0041}Lovelace',
        'Ada\u2800Lovelace',
        'A\u061cda Lovelace',
        'Ada\uffa0\u115f Lovelace',
        'A\u200dda Lovelace',
        'Ad\u200ca Lovelace',
        // Variants of the same letters, and similar Cyrillic and Greek letters in both cases.
        'Ａｄａ Ｌｏｖｅｌａｃｅ',
        '𝐀𝐝𝐚 𝐋𝐨𝐯𝐞𝐥𝐚𝐜𝐞',
        'А\u0501а L\u043ev\u0435l\u0430c\u0435',
        'Αdα Lονelace',
        'Ada Lo\u0475elace',
        'Ada Lovela\u03f2e',
        'ꓮda ꓡovelace',
        'Ꭺda Ꮮovelace',
        '\u0251da Lo\u1d20ela\u1d04e',
        // Coptic, Gothic, Old Italic and Deseret; combining lines over, under and through letters.
        'Ad\u2c81 L\u2c9fvelace',
        '\u{10330}da Lovelac\u{10334}',
        '\u{10300}da L\u{1030f}velace',
        'Ada L\u{1042c}vela\u{1043d}e',
        'Ada L\u{10404}velace',
        'A\u0305d\u0332a Lovelace',
        'Ada L\u0333ove\u0336lace',
        // Invisible characters, and those without a fixed appearance.
        'Ada\u070f Lovelace',
        'Ada \u{1d159}Lovelace',
        'Ada \u{13430}Lovelace',
        'Ada \ue000Lovelace',
        'Ada Lovelace\uffff',
      ]) {
        expect([alike, await attempt(tx, eve, rename, [eve, alike])]).toMatchObject([
          alike,
          { code: '23505', constraint: 'profiles_display_name_key' },
        ]);
        expect([alike, await call(tx, eve, 'display_name_available', [alike])]).toEqual([alike, false]);
      }
      // In both cases, in any locale of the database.
      for (const [name, alike] of [
        ['Иван Ёлкин', 'ИВАН ЁЛКИН'],
        ['Νίκος', 'νίκος'],
        ['Zoë', 'ZOË'],
      ] as const) {
        await perform(tx, ada, rename, [ada, name]);
        expect([alike, await attempt(tx, eve, rename, [eve, alike])]).toMatchObject([
          alike,
          { code: '23505' },
        ]);
      }
      // Composed and decomposed letters are equal; joiners that scripts require are kept.
      const [joined] = await perform(tx, eve, rename, [eve, 'Zoe\u0308 می\u200cخواهم']);
      expect(joined).toEqual({ display_name: 'Zoë می\u200cخواهم' });
      expect(await perform(tx, eve, rename, [eve, ' \u200b \u3164\u200d'])).toEqual([{ display_name: null }]);
    }));

  it('exclude subdomains with look-alike letters', () =>
    rolledBack(sql, async (tx) => {
      const { owner } = await makeWorld(tx);
      const take = 'update public.creator_nest_settings set subdomain = $2 where id = $1';
      // Programs request the last two by default, and trust the response.
      for (const name of [
        'xn--pple-43d',
        'ab--c',
        'wpad',
        'autodiscover',
        '-ab',
        'ab-',
        'a_b',
        'a.b',
        'a b',
        'ä',
        'a'.repeat(64),
      ]) {
        expect([name, await call(tx, owner, 'subdomain_available', [name])]).toEqual([name, false]);
        expect([name, await attempt(tx, owner, take, [owner, name])]).toMatchObject([
          name,
          { code: '23514' },
        ]);
      }
      for (const name of ['a', 'a-b', 'abc--d', 'x-n--p'])
        expect([name, await attempt(tx, owner, take, [owner, name])]).toMatchObject([name, { count: 1 }]);
    }));
});

describe('oversized values', () => {
  it('are refused with a specific code', () =>
    rolledBack(sql, async (tx) => {
      const { owner, member, modules, asker } = await makeWorld(tx);
      const content =
        'insert into public.modules (creator_id, title, content) values ($1, $2, $3::text::jsonb)';
      const cases: readonly [statement: string, params: readonly unknown[], code: string][] = [
        [
          content,
          [owner, 'T', json({ nodes: Array.from({ length: 5001 }, (_, n) => ({ id: `n${n}` })) })],
          '23514',
        ],
        [content, [owner, 'T', json({ nodes: [], note: 'x'.repeat(5_000_001) })], '23514'],
        [
          content,
          [owner, 'T', json({ nodes: [], files: Array.from({ length: 10_001 }, (_, n) => `${owner}/${n}`) })],
          '23514',
        ],
        [content, [owner, 'T', `${'['.repeat(100_000)}${']'.repeat(100_000)}`], '54001'],
        [content, [owner, 'T', '[]'], '23514'],
        [content, [owner, 'T', '"text"'], '23514'],
        [content, [owner, 'T', 'null'], '23514'],
        [content, [owner, '\u2003'.repeat(301), '{}'], '23514'],
        [
          'insert into public.playlists (creator_id, title, description) values ($1, $2, $3)',
          [owner, 'T', 'x'.repeat(10_001)],
          '23514',
        ],
        ['insert into public.groups (creator_id, name) values ($1, $2)', [owner, 'x'.repeat(301)], '23514'],
        ['update public.profiles set avatar_url = $2 where id = $1', [owner, 'x'.repeat(2001)], '23514'],
        [
          'update public.profiles set notification_preferences = $2::text::jsonb where id = $1',
          [owner, json({ a: 'x'.repeat(2000) })],
          '23514',
        ],
        [
          'update public.creator_nest_settings set custom_css = $2::text::jsonb where id = $1',
          [owner, json({ a: 'x'.repeat(5000) })],
          '23514',
        ],
        [
          'update public.creator_nest_settings set custom_css = $2::text::jsonb where id = $1',
          [owner, json({ primary_color: 'red; background: url(//evil.test)' })],
          '23514',
        ],
        [
          'update public.creator_nest_settings set banner_color = $2 where id = $1',
          [owner, '#fff\n}'],
          '23514',
        ],
        [
          'insert into public.feedback (user_id, message) values ($1, $2)',
          [owner, 'x'.repeat(5001)],
          '23514',
        ],
        [
          'insert into public.media_files (creator_id, filename, original_filename, storage_path, file_size, mime_type) values ($1::uuid, $2::text, $2, $1::text || $3, 524288001, $2)',
          [owner, 'a', '/a'],
          '23514',
        ],
      ];
      for (const [index, [statement, params, code]] of cases.entries())
        expect([index, await attempt(tx, owner, statement, params)]).toMatchObject([index, { code }]);
      expect(
        await attempt(
          tx,
          member,
          'insert into public.module_sessions (user_id, module_id, answers) values ($1, $2, $3::text::jsonb)',
          [member, modules.public, json({ n: { kind: 'text', text: 'x'.repeat(500_000) } })],
        ),
      ).toMatchObject({ code: '23514' });
      expect(
        await attempt(
          tx,
          asker,
          `insert into public.access_requests (user_id, module_id, message) values ($1, $2, $3)`,
          [asker, modules.group, 'x'.repeat(1001)],
        ),
      ).toMatchObject({ code: '23514' });
      expect(
        await attempt(
          tx,
          'anonymous',
          `insert into public.events (name, properties) values ('x', $1::text::jsonb)`,
          [json({ a: 'x'.repeat(8000) })],
        ),
      ).toMatchObject({ code: '23514' });
    }));

  it('do not include the largest module, which is accepted in time', () =>
    rolledBack(sql, async (tx) => {
      const owner = await makePerson(tx, 'owner');
      const nodes = Array.from({ length: 5000 }, (_, n) => ({
        id: `node-${n}`,
        type: 'video',
        config: { videoUrl: `${owner}/${n}.mp4`, title: 'x'.repeat(800) },
      }));
      await tx`set local statement_timeout = '8s'`;
      const id = await makeModule(tx, owner, 'public', { nodes });
      const [row] =
        await tx`select step_count, (select count(*)::int from private.module_media where module_id = ${id}) as files from public.modules where id = ${id}`;
      expect(row).toEqual({ step_count: 5000, files: 5000 });
    }));
});
