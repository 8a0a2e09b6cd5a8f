import { askApi, escapeText, isUuid, publicRows, siteOf, type PublicEnv } from '../_shared/public-rows.ts';

/** What search engines find: where its ids come from, and the part of the address. */
const KINDS = {
  modules: { table: 'modules', path: 'modules' },
  playlists: { table: 'playlists', path: 'playlists' },
  nests: { table: 'creator_nest_settings', path: 'creator' },
} as const;

type Kind = keyof typeof KINDS;

/** Addresses of one page; the format allows 50,000. Ours. */
const PAGE = 5000;
/** Rows of one answer of the API at most (`max_rows` in `supabase/config.toml`). */
const ROWS = 1000;
/** The format's own limit of pages. */
const MOST_PAGES = 50_000;

/**
 * `sitemap`: an index of pages for search engines; `sitemap?kind=modules&page=1`: one of them. It reads as a visitor, to
 * whom the policies list public nests, and the public modules and playlists of these, alone (decisions D13, D20).
 */
export async function handle(request: Request, env: PublicEnv): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Only GET and HEAD are allowed.', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const { searchParams } = new URL(request.url);
  const kind = searchParams.get('kind');
  if (kind === null) return xml(await index(env));
  const page = Number(searchParams.get('page') ?? '1');
  if (!Object.hasOwn(KINDS, kind) || !Number.isInteger(page) || page < 1 || page > MOST_PAGES)
    return notFound();
  const entries = await entriesOf(env, kind as Kind, page);
  return entries.length === 0 ? notFound() : xml(`<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`);
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function index(env: PublicEnv): Promise<string> {
  const pages = await Promise.all(
    (Object.keys(KINDS) as Kind[]).map(async (kind) => {
      const count = Math.ceil((await countOf(env, kind)) / PAGE);
      return Array.from({ length: Math.min(count, MOST_PAGES) }, (_, page) => {
        const address = `${env.SUPABASE_URL}/functions/v1/sitemap?kind=${kind}&page=${page + 1}`;
        return `<sitemap><loc>${escapeText(address)}</loc></sitemap>`;
      });
    }),
  );
  return `<sitemapindex xmlns="${NAMESPACE}">${pages.flat().join('')}</sitemapindex>`;
}

async function countOf(env: PublicEnv, kind: Kind): Promise<number> {
  const path = `${KINDS[kind].table}?visibility=eq.public&select=id&limit=1`;
  const answer = await askApi(env, path, { headers: { prefer: 'count=exact' } });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-range')?.split('/')[1]) || 0;
}

async function entriesOf(env: PublicEnv, kind: Kind, page: number): Promise<readonly string[]> {
  const { table, path } = KINDS[kind];
  const entries: string[] = [];
  const rowsFrom = (offset: number) =>
    publicRows(
      env,
      `${table}?visibility=eq.public&select=id,updated_at&order=id&limit=${ROWS}&offset=${offset}`,
    );
  for (let from = 0; from < PAGE; from += ROWS) {
    // One after the other: most pages end with the first answer.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await rowsFrom((page - 1) * PAGE + from);
    for (const { id, updated_at: changed } of rows) {
      if (!isUuid(id)) continue;
      const day = typeof changed === 'string' ? /^\d{4}-\d\d-\d\d/.exec(changed)?.[0] : undefined;
      entries.push(
        `<url><loc>${escapeText(`${siteOf(env)}/${path}/${id}`)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`,
      );
    }
    if (rows.length < ROWS) break;
  }
  return entries;
}

function xml(content: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function notFound(): Response {
  return new Response('There is no such page.', { status: 404 });
}
