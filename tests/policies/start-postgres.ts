import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { createBackend } from '../../supabase/local/create-backend.ts';
import { startPostgresServer } from '../harness/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of a database with all migrations and no rows. */
    databaseUrl: string;
  }
}

/**
 * Vitest global setup of the policy tests: a real PostgreSQL with the schemas of the embedded backend and all migrations.
 * `TEST_DATABASE_URL` names a running server instead (a superuser); a separate database is created there and dropped at the
 * end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined || given === '' ? await startPostgresServer() : undefined;
  const serverUrl = server?.url ?? String(given);
  const name = `fledge_policies_${process.pid}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  const stop = async (): Promise<void> => {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
    await server?.stop();
  };

  try {
    await admin.unsafe(`create database ${name}`);
    const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const backend = await createBackend({ root, databaseUrl: url, seed: false });
    await backend.close();
    project.provide('databaseUrl', url);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
