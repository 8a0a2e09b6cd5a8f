// Entry of the Deno runtime of a hosted project; the work is done in handler.ts.
import { handle } from './handler.ts';

declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

/** A setting without which the function cannot work. */
function setting(name: string): string {
  const value = Deno.env.get(name);
  if (value === undefined || value === '') throw new Error(`${name} is not set.`);
  return value;
}

Deno.serve((request) =>
  handle(request, {
    SUPABASE_URL: setting('SUPABASE_URL'),
    SUPABASE_ANON_KEY: setting('SUPABASE_ANON_KEY'),
    SUPABASE_SERVICE_ROLE_KEY: setting('SUPABASE_SERVICE_ROLE_KEY'),
    fetch,
  }),
);
