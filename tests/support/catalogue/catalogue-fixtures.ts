import type { BackupConfig } from '@/shared/backup-config';
import type { BackendConfig } from '@/shared/config';
import type { CatalogueCard } from '@/catalogue/catalogue-card';

export const TEST_CONFIG: BackendConfig = { url: 'https://backend.test', anonKey: 'anon' };

export const TEST_BACKUP: BackupConfig = {
  url: 'https://backup.test',
  anonKey: 'backup-anon',
  isWritable: false,
};

/** The nth id. */
export const testId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A module row as `open_module` sends it. */
export function moduleRow(
  n: number,
  change: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    id: testId(n),
    creator_id: testId(900),
    creator_name: 'Amina',
    title: `Module ${n}`,
    description: 'About something',
    thumbnail_url: null,
    visibility: 'public',
    views: n,
    created_at: `2026-01-${String(n).padStart(2, '0')}T00:00:00+00:00`,
    updated_at: '2026-02-01T00:00:00+00:00',
    content: { nodes: [{ id: 'a', type: 'message', config: { isStart: true, content: 'Hello' } }] },
    ...change,
  };
}

export function cardRow(n: number, change: Partial<CatalogueCard> = {}): CatalogueCard {
  return {
    id: testId(n),
    kind: 'module',
    title: `Module ${n}`,
    description: 'About something',
    thumbnail_url: null,
    creator_id: testId(900),
    creator_name: 'Amina',
    created_at: `2026-01-${String(n).padStart(2, '0')}T00:00:00+00:00`,
    updated_at: '2026-02-01T00:00:00+00:00',
    step_count: 12,
    views: n,
    ...change,
  };
}

/** A request that is waiting for its response. */
export interface PendingRequest {
  readonly name: string;
  readonly host: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly authorization: string;
  readonly answer: (body: unknown, status?: number) => void;
  readonly fail: () => void;
}

const urlOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : input.toString());

/** A network that responds on demand. */
export function createTestServer() {
  const requests: PendingRequest[] = [];
  const send: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const headers = new Headers(init?.headers);
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      requests.push({
        name: urlOf(input).split('/').at(-1) ?? '',
        host: new URL(urlOf(input)).host,
        parameters: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>,
        authorization: headers.get('authorization') ?? '',
        answer: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  return {
    send,
    /** The nth request, once it is made. */
    async request(n: number): Promise<PendingRequest> {
      for (;;) {
        const found = requests[n];
        if (found !== undefined) return found;
        await settle();
      }
    },
    count: () => requests.length,
  };
}

/** Flushes pending promises and timers. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}
