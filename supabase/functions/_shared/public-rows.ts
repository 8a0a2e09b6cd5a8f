/** The environment of a function that only reads public data. It has no elevated key. */
export interface PublicEnv {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_ANON_KEY: string;
  /** Where people open the app, as in `supabase/config.toml`. */
  readonly SITE_URL: string;
  readonly fetch: typeof fetch;
}

/** A row of the API, with columns of any kind. */
export type PublicRow = Readonly<Record<string, unknown>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether this is an id, and nothing that would mean something in an address. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** The address of the app, without a slash at its end. */
export function siteOf({ SITE_URL }: PublicEnv): string {
  return SITE_URL.replace(/\/+$/, '');
}

/**
 * Asks the API as a visitor, so that policies decide what there is to see.
 * @throws where it does not answer
 */
export async function askApi(env: PublicEnv, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: env.SUPABASE_ANON_KEY, 'content-type': 'application/json', ...init.headers };
  const answer = await env.fetch(`${env.SUPABASE_URL}/rest/v1/${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
  return answer;
}

/** Rows that a visitor may see. */
export async function publicRows(env: PublicEnv, path: string): Promise<readonly PublicRow[]> {
  const rows: unknown = await (await askApi(env, path)).json();
  return Array.isArray(rows) ? (rows as PublicRow[]) : [];
}

/** A text as it stands between the tags or the quotes of HTML and XML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
