import { expect, it } from 'vitest';
import { handle as linkPreview } from '../functions/link-preview/handler.ts';
import { handle } from '../functions/sitemap/handler.ts';

const CREATOR = '5c0d6f3a-9b1e-4f27-8a64-2e7d1b90c3a1';

/** A project with that many public modules and nothing else, whose API gives a thousand rows at most. */
const project = (count: number) => ({
  SUPABASE_URL: 'https://project.test',
  SUPABASE_ANON_KEY: 'browser key',
  SITE_URL: 'https://learn.test/',
  fetch: async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    const all = pathname.endsWith('/modules') ? count : 0;
    const from = Number(searchParams.get('offset') ?? 0);
    const length = Math.max(0, Math.min(Number(searchParams.get('limit')), 1000, all - from));
    const rows = Array.from({ length }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(from + index).padStart(12, '0')}`,
      updated_at: '2026-03-01T10:00:00+00:00',
    }));
    return Response.json(rows, { headers: { 'content-range': `0-0/${all}` } });
  },
});
const ask = async (query: string, count: number) =>
  (await handle(new Request(`https://project.test/functions/v1/sitemap${query}`), project(count))).text();

it('lists twelve thousand modules on pages within the limits, each once', async () => {
  const index = await ask('', 12_001);
  expect(index.match(/<sitemap>/g)).toHaveLength(3);
  const pages = await Promise.all([1, 2, 3].map((page) => ask(`?kind=modules&page=${page}`, 12_001)));
  expect(pages.map((page) => page.match(/<url>/g)?.length)).toEqual([5000, 5000, 2001]);
  const addresses = pages.flatMap((page) => page.match(/https:\/\/learn\.test\/modules\/[^<]*/g) ?? []);
  expect(new Set(addresses).size).toBe(12_001);
});

it('puts nothing into a preview but what belongs there, however it is written', async () => {
  const hostile = `"'><script>alert(1)</script>\u0000\n${'&'.repeat(10_000)}`;
  const rows: Record<string, unknown> = {
    '/rest/v1/playlists': {
      title: hostile,
      description: hostile,
      creator_id: CREATOR,
      picture: 'javascript:alert(1)',
    },
    '/rest/v1/rpc/creator_names': { id: CREATOR, name: hostile },
  };
  const answer = await linkPreview(
    new Request(`https://project.test/functions/v1/link-preview?path=/playlists/${CREATOR}`),
    {
      ...project(0),
      fetch: async (input: RequestInfo | URL) =>
        Response.json([rows[new URL(new Request(input).url).pathname]]),
    },
  );
  const html = await answer.text();
  expect(html.length).toBeLessThan(10_000);
  expect(html).not.toMatch(/<script|javascript:|\0/);
  expect(html).toContain('<title>&#34;&#39;&#62;&#60;script&#62;alert(1)&#60;/script&#62; &#38;&#38;');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
});
