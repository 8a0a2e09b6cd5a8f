import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A function's environment, named as by Supabase. */
export interface FunctionEnv {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_ANON_KEY: string;
  readonly SUPABASE_SERVICE_ROLE_KEY: string;
  readonly SITE_URL: string;
  readonly fetch: typeof fetch;
}

type Handler = (request: Request, env: FunctionEnv) => Promise<Response>;

/** Runs a function by name. */
export type FunctionsRunner = (name: string, request: Request) => Promise<Response>;

/** Runs the handlers of `root`/supabase/functions in this process, without Deno. */
export async function createFunctionsRunner(root: string, env: FunctionEnv): Promise<FunctionsRunner> {
  const handlers = await loadHandlers(join(root, 'supabase', 'functions'));
  return async (name, request) => {
    const handle = handlers.get(name);
    if (handle === undefined) {
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      );
    }
    try {
      return await handle(request, env);
    } catch (error) {
      console.error(`The function ${name} failed:`, error);
      return Response.json({ code: 'WORKER_ERROR', message: 'The function failed.' }, { status: 500 });
    }
  };
}

async function loadHandlers(folder: string): Promise<ReadonlyMap<string, Handler>> {
  const handlers = new Map<string, Handler>();
  if (!existsSync(folder)) return handlers;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name, 'handler.ts');
    if (!entry.isDirectory() || !existsSync(file)) continue;
    const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
    handlers.set(entry.name, readHandler(module, file));
  }
  return handlers;
}

function readHandler(module: unknown, file: string): Handler {
  if (
    typeof module === 'object' &&
    module !== null &&
    'handle' in module &&
    typeof module.handle === 'function'
  ) {
    return module.handle as Handler;
  }
  throw new Error(`${file} must export a function named handle.`);
}
