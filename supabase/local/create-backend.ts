import { App, setExperimental } from '@supabase/lite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authSettings } from './auth/auth-settings';
import { guardPasswords } from './auth/guard-passwords';
import { handleInvite } from './auth/handle-invite';
import { limitRequests } from './auth/limit-requests';
import { bodyLimit } from './body-limit';
import { allowAnyOrigin, answerPreflight } from './cors';
import { migratedFiles } from './database/cached-files';
import type { Database } from './database/database';
import { answerAsWritten } from './database/json-as-written';
import { limitAnswer, prepareMeasuring } from './database/limit-answers';
import { migrate } from './database/migrate';
import { normalizeDbError } from './database/normalize-db-error';
import { openDatabase } from './database/open-database';
import { createFunctionsRunner } from './functions-runner';
import { Outbox } from './outbox';
import { PUBLISHABLE_KEY } from './publishable-key.mjs';
import { installRealtime } from './realtime/install-realtime';
import { refuseJson } from './refuse-json';
import { noSuchAddress, refusePages } from './refuse-pages';
import { loadSecrets } from './secrets';
import { isSeeded, seed } from './seed';
import { singleObject } from './single-object';
import { FileStorage } from './storage/file-storage';
import { handleStorage } from './storage/handle-storage';
import { removeOrphanedFiles } from './storage/remove-orphaned-files';
import { type BucketLimits, RESUMABLE_PATH } from './storage/resumable/handle-resumable';
import { ResumableUploads } from './storage/resumable/resumable-uploads';

export interface BackendOptions {
  /** Contains `supabase/`. */
  readonly root: string;
  /** For database, files and secrets; in memory without it. */
  readonly dataDir?: string;
  /** Used instead of PGlite; files stay in `dataDir`. */
  readonly databaseUrl?: string;
  /** The app's address, for e-mails. */
  readonly siteUrl?: string;
  /** Whether to seed a new database; default true. */
  readonly seed?: boolean;
  /** The clock for limits and codes, in milliseconds since the epoch. */
  readonly now?: () => number;
  readonly printMail?: (text: string) => void;
}

export interface Backend {
  /** Answers /auth/v1, /rest/v1, /storage/v1 and /functions/v1. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly keys: { readonly publishable: string; readonly secret: string };
  readonly seeded: boolean;
  close(): Promise<void>;
}

const MAX_FILE_BYTES = 500 * 1024 * 1024;

/**
 * Starts the embedded backend: opens, migrates and seeds the database.
 * @throws StartupError
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { root, dataDir, siteUrl = 'http://localhost:4173' } = options;
  const secrets = loadSecrets(dataDir);
  const outbox = new Outbox(options.printMail);
  const isInMemory = dataDir === undefined && options.databaseUrl === undefined;
  const cached = isInMemory ? await migratedFiles(root) : undefined;
  const database = await openDatabase({ ...options, files: cached?.files });
  const temporary = dataDir === undefined ? mkdtempSync(join(tmpdir(), 'fledge-files-')) : undefined;
  const close = async (): Promise<void> => {
    await database.close();
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  };

  try {
    const files = temporary ?? join(dataDir ?? '', 'files');
    const storage = new FileStorage(files, async (bucket) => {
      return (await limitsOf(database, bucket))?.bytes ?? MAX_FILE_BYTES;
    });
    const uploads = new ResumableUploads(join(files, '.uploads'));
    await uploads.removeExpired();
    const resumable = {
      uploads,
      limitsOf: (bucket: string) => limitsOf(database, bucket),
      maxBytes: MAX_FILE_BYTES,
    };
    const app = createApp({ database, storage, outbox, siteUrl, ...secrets });
    const send = (request: Request): Promise<Response> => {
      const make = async (): Promise<Response> => app.fetch(request, { peerAddress: null });
      return database.task(answering(request, make));
    };
    await initWithoutNotice(app);
    await database.task(async () => {
      await app.ensureSystemSchema();
      await prepareRoles(database);
      await prepareMeasuring(database);
      await installRealtime(database);
      await migrate(database, root);
      if (cached?.files === undefined && database.dump) await cached?.keep(await database.dump());
      if (options.seed !== false) await seed(database, storage, root);
      await removeOrphanedFiles(database, storage);
      await database.connection.clearSchemaCache();
    });
    const runFunction = await createFunctionsRunner(root, {
      // Functions call this process directly.
      SUPABASE_URL: siteUrl,
      SITE_URL: siteUrl,
      SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
      SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
      fetch: (input, init) => answer(new Request(input, init)),
    });
    const now = options.now ?? (() => Date.now());
    const limited = limitRequests(now);
    const guarded = guardPasswords({ database, ...secrets }, now);
    const link = { secret: secrets.jwtSecret, now };
    const answer = async (asked: Request): Promise<Response> => {
      const { pathname } = new URL(asked.url);
      if (!isPlain(pathname)) return noSuchAddress();
      const request = await refuseJson(asked, bodyLimit(asked, secrets, now()));
      if (request instanceof Response) return request;
      const functionName = /^\/functions\/v1\/([\w-]+)\/?$/.exec(pathname)?.[1];
      if (functionName !== undefined) return runFunction(functionName, request);
      if (pathname === '/auth/v1/settings') return authSettings();
      if (pathname === '/auth/v1/invite')
        return handleInvite(request, { database, outbox, siteUrl, ...secrets });
      if (pathname.startsWith('/storage/v1/')) return handleStorage(request, send, link, resumable);
      if (pathname.startsWith('/auth/'))
        return refusePages(await limited(request, (allowed) => guarded(allowed, send)));
      return singleObject(request, await refusePages(await send(request)));
    };
    return {
      fetch: async (request) =>
        isPreflight(request) ? answerPreflight(request) : allowAnyOrigin(await answer(request)),
      database,
      outbox,
      keys: { publishable: PUBLISHABLE_KEY, secret: secrets.secretKey },
      seeded: await isSeeded(database),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether an address is written in canonical form, which limits and checks rely on. */
function isPlain(pathname: string): boolean {
  if (/%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i.test(pathname)) return false;
  return !/^\/[^/]*(auth|%)/i.test(pathname) || /^\/auth\/v1\/([\w.-]+(\/[\w.-]+)*)?$/.test(pathname);
}

/** Rows of tables have a limit. Functions bound their own answers, and their JSON is not rebuilt on its way, CSV is. */
function answering({ url, headers }: Request, make: () => Promise<Response>): () => Promise<Response> {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/rest/v1/')) return make;
  if (!pathname.startsWith('/rest/v1/rpc/')) return () => limitAnswer(make);
  return /csv/i.test(headers.get('accept') ?? '') ? make : () => answerAsWritten(make);
}

function createApp(parts: {
  database: Database;
  storage: FileStorage;
  outbox: Outbox;
  siteUrl: string;
  jwtSecret: string;
  secretKey: string;
}): App {
  setExperimental('storage', true);
  const { connection } = parts.database;
  connection.normalizeDbError = normalizeDbError;
  // Its own roles would GRANT ALL and undo each REVOKE.
  Object.assign(connection, { ensureRlsContext: () => Promise.resolve(true) });
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: parts.siteUrl,
      additional_redirect_urls: [`${parts.siteUrl}/**`],
      jwt_secret: parts.jwtSecret,
      // As in supabase/config.toml, but without confirmation mails.
      jwt_expiry: 3600,
      minimum_password_length: 8,
      enable_signup: true,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: parts.secretKey,
      email: { enable_signup: true, enable_confirmations: false, double_confirm_changes: false },
    },
    storage: { enabled: true, file_size_limit: `${MAX_FILE_BYTES}B` },
    options: { drivers: { email: parts.outbox }, server: { admin: false } },
  });
  return Object.assign(app, { _storageAdapter: parts.storage });
}

/** Hides the warning that storage is experimental. */
async function initWithoutNotice(app: App): Promise<void> {
  const { warn } = console;
  console.warn = () => undefined;
  const initialised = app.init();
  console.warn = warn;
  await initialised;
}

/** Whether it is a CORS preflight; tus uses OPTIONS, too. */
function isPreflight(request: Request): boolean {
  if (request.method !== 'OPTIONS') return false;
  const isResumable = new URL(request.url).pathname.startsWith(RESUMABLE_PATH);
  return !isResumable || request.headers.has('access-control-request-method');
}

async function limitsOf(database: Database, bucket: string): Promise<BucketLimits | undefined> {
  const [row] = await database.query(
    'select file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [bucket],
  );
  if (row === undefined) return undefined;
  const types = row['allowed_mime_types'];
  return {
    bytes: Math.min(Number(row['file_size_limit'] ?? MAX_FILE_BYTES), MAX_FILE_BYTES),
    types: Array.isArray(types) ? types.map(String) : null,
  };
}

/** A hosted project's schemas, roles and default privileges. */
const STATEMENTS = [
  `do $$
  declare role_name text;
  begin
    foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
      if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
    end loop;
    if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
      create publication supabase_realtime;
    end if;
  end $$`,
  'alter role service_role bypassrls',
  'create schema if not exists extensions',
  'create extension if not exists pgcrypto with schema extensions',
  'grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role',
  'grant all on all tables in schema storage to anon, authenticated, service_role',
  'alter default privileges in schema public grant all on tables to anon, authenticated, service_role',
  'alter default privileges in schema public grant all on sequences to anon, authenticated, service_role',
  'alter default privileges in schema public grant execute on functions to anon, authenticated, service_role',
  'create schema if not exists supabase_migrations',
  `create table if not exists supabase_migrations.schema_migrations
     (version text primary key, statements text[], name text)`,
  `create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`,
];

/** Makes what migrations build upon, and grants nothing afterwards, so that every REVOKE stays. */
async function prepareRoles(database: Database): Promise<void> {
  // Once only: migrations may have revoked something since.
  const [found] = await database.query(`select to_regnamespace('extensions') is not null as done`);
  if (found?.['done'] === true) return;
  await database.script(STATEMENTS);
}
