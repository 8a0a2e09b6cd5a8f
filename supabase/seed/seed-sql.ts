import type { RunAnswer } from '../../src/domain/nodes/registry';
import { estimateDuration } from '../../src/domain/engine/estimate-duration';
import { isKnownNode, type ModuleNode } from '../../src/domain/module/module-content';
import { amina, ben, chloe, seedAccounts } from './accounts';
import { drawingPath, type SeedFile } from './files';
import { firstAidBurn } from './modules/first-aid-burn';
import { seedModules } from './modules/modules';
import { spotThePhishingMail } from './modules/spot-the-phishing-mail';
import type { SeedModule } from './module-builder';
import { stableId } from './stable-id';

export interface SizedSeedFile extends SeedFile {
  /** Bytes. */
  readonly size: number;
}

const PLAYLIST = stableId('playlist everyday-safety');
const GROUP = stableId('group evening-class');

function text(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`;
}

function json(value: unknown): string {
  return `${text(JSON.stringify(value))}::jsonb`;
}

/** Rows by column; every value is SQL already. All rows have the columns of the first. */
function insert(table: string, rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => `  (${columns.map((column) => row[column]).join(', ')})`).join(',\n');
  return `insert into ${table} (${columns.join(', ')})\nvalues\n${values}\non conflict do nothing;`;
}

function daysAgo(days: number): string {
  return `now() - interval '${days} days'`;
}

function accounts(): string[] {
  const ids = seedAccounts.map(({ id }) => text(id)).join(', ');
  return [
    '-- Accounts. The triggers on auth.users make profiles and nest settings.',
    insert(
      'auth.users',
      seedAccounts.map(({ id, email, password, fullName }) => ({
        id: text(id),
        aud: text('authenticated'),
        role: text('authenticated'),
        email: text(email),
        encrypted_password: `extensions.crypt(${text(password)}, extensions.gen_salt('bf', 10))`,
        email_confirmed_at: 'now()',
        // Hosted auth cannot read a null in these four.
        confirmation_token: text(''),
        recovery_token: text(''),
        email_change: text(''),
        email_change_token_new: text(''),
        raw_app_meta_data: json({ provider: 'email', providers: ['email'] }),
        raw_user_meta_data: json({ full_name: fullName }),
        created_at: 'now()',
        updated_at: 'now()',
      })),
    ),
    `do $$ begin
  -- Hosted auth looks for this value; other versions of the table do not have the column.
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null and id in (${ids.replaceAll("'", "''")})';
  end if;
end $$;`,
    insert(
      'auth.identities',
      seedAccounts.map(({ id, email }) => ({
        id: text(stableId(`identity ${id}`)),
        user_id: text(id),
        provider_id: text(id),
        provider: text('email'),
        identity_data: json({ sub: id, email, email_verified: true, phone_verified: false }),
        last_sign_in_at: 'now()',
        created_at: 'now()',
        updated_at: 'now()',
      })),
    ),
    ...seedAccounts.map(
      ({ id, fullName, displayName }) =>
        `update public.profiles set full_name = ${text(fullName)}, display_name = ${text(displayName)}
where id = ${text(id)} and display_name is null;`,
    ),
  ];
}

function content(files: readonly SizedSeedFile[]): string[] {
  return [
    '-- The files themselves lie in supabase/seed-files.',
    insert(
      'public.media_files',
      files.map(({ path, originalName, mimeType, size }) => {
        const [bucket = '', ...rest] = path.split('/');
        return {
          id: text(stableId(`file ${path}`)),
          creator_id: text(amina.id),
          filename: text(rest.at(-1) ?? ''),
          original_filename: text(originalName),
          bucket: text(bucket),
          storage_path: text(rest.join('/')),
          file_size: String(size),
          mime_type: text(mimeType),
          created_at: daysAgo(8),
        };
      }),
    ),
    '-- Modules',
    insert(
      'public.modules',
      seedModules.map((module, index) => ({
        id: text(module.id),
        creator_id: text(amina.id),
        title: text(module.title),
        description: text(module.description),
        thumbnail_url: text(module.thumbnail),
        visibility: text('public'),
        created_at: daysAgo(7 - index * 2),
        estimated_seconds: String(estimateDuration(module.content)),
        content: json(module.content),
      })),
    ),
    '-- A playlist, and the nest that shows it all',
    insert('public.playlists', [
      {
        id: text(PLAYLIST),
        creator_id: text(amina.id),
        title: text('Everyday safety'),
        description: text(
          'Two short lessons for moments in which it helps to know what to do: a burn in the kitchen, and a mail that wants your password.',
        ),
        thumbnail_url: text(drawingPath('everyday-safety-thumbnail')),
        visibility: text('public'),
        created_at: daysAgo(2),
      },
    ]),
    insert(
      'public.playlist_items',
      [firstAidBurn, spotThePhishingMail].map((module, index) => ({
        playlist_id: text(PLAYLIST),
        module_id: text(module.id),
        position: String(index),
      })),
    ),
    insert('public.creator_content_order', [
      {
        creator_id: text(amina.id),
        section_type: text('playlist'),
        section_id: text(PLAYLIST),
        display_order: '0',
        display_format: text('list'),
        sort_type: 'null',
      },
      {
        creator_id: text(amina.id),
        section_type: text('all_modules'),
        section_id: 'null',
        display_order: '1',
        display_format: text('gallery'),
        sort_type: text('date_created'),
      },
    ]),
    `update public.creator_nest_settings
set title = ${text("Amina's kitchen table")},
    description = ${text('Short lessons about things that nobody explained to us at the time. Take one with your tea.')},
    banner_url = ${text(drawingPath('nest-banner'))},
    banner_color = '#7d3a5d',
    logo_url = ${text(drawingPath('nest-logo'))},
    accent_color = '#b8552b',
    subdomain = 'amina',
    custom_css = ${json({
      primary_color: '#7a1f5c',
      secondary_color: '#b8552b',
      background_color: '#fff6ee',
      text_color: '#33202c',
      login_background: null,
    })},
    featured_module_id = ${text(firstAidBurn.id)}
where id = ${text(amina.id)} and title = '';`,
  ];
}

function group(): string[] {
  return [
    '-- A group with two members',
    insert('public.groups', [
      {
        id: text(GROUP),
        creator_id: text(amina.id),
        name: text('Evening class'),
        description: text('Tuesdays at seven, in the library.'),
        created_at: daysAgo(6),
      },
    ]),
    insert(
      'public.group_members',
      [ben, chloe].map(({ id }) => ({ group_id: text(GROUP), member_id: text(id) })),
    ),
  ];
}

/** One step of a seeded run: the node, and what was answered there, choices and items by their place in the source. */
type Step = readonly [key: string, answer?: number | readonly number[] | string];

function readAnswer(node: ModuleNode | undefined, given: NonNullable<Step[1]>): RunAnswer {
  const places = typeof given === 'number' ? [given] : given;
  if (node !== undefined && isKnownNode(node)) {
    if (node.type === 'textInput' && typeof places === 'string') return { kind: 'text', text: places };
    if (node.type === 'router') {
      const choice = node.config.choices.find((_, index) => index === given);
      if (choice) return { kind: 'choice', choiceId: choice.id };
    }
    if (node.type === 'multipleChoice' && typeof places !== 'string') {
      const chosen = node.config.choices.filter((_, index) => places.includes(index));
      return { kind: 'choices', choiceIds: chosen.map(({ id }) => id) };
    }
    if (node.type === 'ranking' && typeof places !== 'string') {
      return { kind: 'ranking', items: places.flatMap((place) => node.config.rankingItems[place] ?? []) };
    }
  }
  throw new Error(`${node?.type ?? 'A missing node'} cannot be answered with ${JSON.stringify(given)}`);
}

interface Run {
  readonly person: string;
  readonly module: SeedModule;
  /** How long ago it began, as a PostgreSQL interval. */
  readonly began: string;
  readonly lasted: string;
  readonly finished: boolean;
  readonly steps: readonly Step[];
}

function run({ person, module, began, lasted, finished, steps }: Run): string {
  const nodes = new Map(module.content.nodes.map((node) => [node.id, node]));
  const path = steps.map(([key]) => module.nodeId(key));
  const answers: Record<string, RunAnswer> = {};
  for (const [key, given] of steps) {
    const id = module.nodeId(key);
    if (given !== undefined) answers[id] = readAnswer(nodes.get(id), given);
  }
  const end = `now() - interval '${began}' + interval '${lasted}'`;
  return `insert into public.module_sessions (id, user_id, module_id, module_version, started_at, last_seen_at, completed_at, current_node, path, answers, nodes_visited, nodes_total)
select ${text(stableId(`run ${person} ${module.slug}`))}, ${text(person)}, m.id,
  (to_jsonb(m.updated_at at time zone 'utc') #>> '{}') || '+00:00',
  now() - interval '${began}', ${end}, ${finished ? end : 'null'},
  ${text(path.at(-1) ?? null)}, ${json(path)}, ${json(answers)}, ${new Set(path).size}, ${nodes.size}
from public.modules m where m.id = ${text(module.id)}
on conflict do nothing;`;
}

function runs(): string[] {
  return [
    '-- Two runs: one in the middle, one finished',
    run({
      person: ben.id,
      module: firstAidBurn,
      began: '1 day',
      lasted: '3 minutes',
      finished: false,
      steps: [['spill'], ['firstMove', 1], ['noIceNoButter'], ['takeOff'], ['sleeve', 0], ['watchCooling']],
    }),
    run({
      person: chloe.id,
      module: spotThePhishingMail,
      began: '2 days',
      lasted: '9 minutes',
      finished: true,
      steps: [
        ['monday'],
        ['firstReaction', 0],
        ['oddThings', [0, 1, 3, 4]],
        ['fourMarks'],
        ['pressure'],
        ['watchHover'],
        ['whichAddress', 1],
        ['readAddress'],
        ['howToCheck', 0],
        ['ownWay'],
        ['leo', 0],
        ['inOrder', [2, 4, 3, 0, 1]],
        ['repair'],
        [
          'warnFriend',
          'Dear aunt, nobody gives away a phone and then asks for your card. Just delete it, they send these to all of us.',
        ],
        ['done'],
      ],
    }),
  ];
}

/** The whole of `supabase/seed.sql`. It may be run again: what is there already stays as it is. */
export function seedSql(files: readonly SizedSeedFile[]): string {
  const head = [
    '-- Generated by scripts/make-seed.ts from supabase/seed; do not edit here.',
    '-- Three accounts, three modules, a playlist, a group and two runs. The passwords are public.',
  ].join('\n');
  return `${[head, ...accounts(), ...content(files), ...group(), ...runs()].join('\n\n')}\n`;
}
