import {
  askApi,
  escapeText,
  isUuid,
  publicRows,
  siteOf,
  type PublicEnv,
  type PublicRow,
} from '../_shared/public-rows.ts';

/** Which table has what is shown at an address. */
const TABLES = {
  modules: { table: 'modules', columns: 'title,description,creator_id,picture:thumbnail_url' },
  playlists: { table: 'playlists', columns: 'title,description,creator_id,picture:thumbnail_url' },
  creator: { table: 'creator_nest_settings', columns: 'title,description,creator_id:id,picture:banner_url' },
} as const;

/** Characters of a title or a description that previews show at most. */
const LONGEST = 200;

interface Preview {
  readonly title?: string;
  readonly description: string;
  readonly picture?: string;
}

const NOTHING: Preview = {
  description: 'Interactive, game-like learning modules, with or without a connection.',
};

/**
 * `link-preview?path=/modules/{id}` (also `/playlists/{id}` and `/creator/{id}`): a page that says what stands there, for the
 * programs that draw a preview of a link and run no scripts; people go on to the app. It reads as a visitor and shows what is
 * public alone: of everything else it says the same, whether it exists or not.
 */
export async function handle(request: Request, env: PublicEnv): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Only GET and HEAD are allowed.', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const path = new URL(request.url).searchParams.get('path') ?? '';
  const [, kind = '', id = ''] = /^\/(modules|playlists|creator)\/([^/?#]+)(?:\/learn)?\/?$/.exec(path) ?? [];
  const isKnown = isUuid(id);
  const preview = isKnown ? await readPreview(env, kind as keyof typeof TABLES, id) : NOTHING;
  const address = `${siteOf(env)}${isKnown ? `/${kind}/${id}` : '/'}`;
  return new Response(request.method === 'HEAD' ? null : pageOf(preview, address, env), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      // What is made private leaves previews soon.
      'cache-control': 'public, max-age=300',
    },
  });
}

async function readPreview(env: PublicEnv, kind: keyof typeof TABLES, id: string): Promise<Preview> {
  const { table, columns } = TABLES[kind];
  const [row] = await publicRows(env, `${table}?id=eq.${id}&visibility=eq.public&select=${columns}`);
  if (row === undefined) return NOTHING;
  const creator = await creatorName(env, row['creator_id']);
  const title = oneLine(row['title']) || (creator === undefined ? '' : `${creator}’s nest`);
  const description = oneLine(row['description']);
  const words = [creator === undefined ? '' : `by ${creator}`, description].filter((part) => part !== '');
  const picture = pictureOf(row, env);
  return {
    ...(title === '' ? {} : { title: shortened(title) }),
    description: words.length === 0 ? NOTHING.description : shortened(words.join(' · ')),
    ...(picture === undefined ? {} : { picture }),
  };
}

/** The public name of who made it, which never has an `@` in it (decision D7). */
async function creatorName(env: PublicEnv, id: unknown): Promise<string | undefined> {
  const body = JSON.stringify({ p_ids: [id] });
  const names: unknown = await (await askApi(env, 'rpc/creator_names', { method: 'POST', body })).json();
  const name = Array.isArray(names) ? oneLine((names as PublicRow[])[0]?.['name']) : '';
  return name === '' || name === 'Unknown' ? undefined : name;
}

/** Our own pictures alone, of the kinds that previews can draw. */
function pictureOf(row: PublicRow, { SUPABASE_URL }: PublicEnv): string | undefined {
  const path = oneLine(row['picture']);
  if (!/^public-assets\/.+\.(png|jpe?g|webp|gif)$/i.test(path)) return undefined;
  return `${SUPABASE_URL}/storage/v1/object/public/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function oneLine(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`;
}

function pageOf({ title, description, picture }: Preview, address: string, env: PublicEnv): string {
  const [to, words, image] = [address, description, picture ?? `${siteOf(env)}/images/share.png`].map(
    escapeText,
  );
  const name = title === undefined ? new URL(siteOf(env)).host : title;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeText(name)}</title>
<meta name="description" content="${words}">
<link rel="canonical" href="${to}">
<meta property="og:type" content="website">
<meta property="og:url" content="${to}">
<meta property="og:title" content="${escapeText(name)}">
<meta property="og:description" content="${words}">
<meta property="og:image" content="${image}">
<meta name="twitter:card" content="summary_large_image">
<meta http-equiv="refresh" content="0;url=${to}">
</head>
<body><a href="${to}">${escapeText(name)}</a></body>
</html>
`;
}
