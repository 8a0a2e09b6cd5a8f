// Entry of the Deno runtime of a hosted project; the work is done in handler.ts.
import { setting } from '../_shared/setting.ts';
import { handle } from './handler.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

Deno.serve((request) =>
  handle(request, {
    SUPABASE_URL: setting('SUPABASE_URL'),
    SUPABASE_ANON_KEY: setting('SUPABASE_ANON_KEY'),
    SITE_URL: setting('SITE_URL'),
    fetch,
  }),
);
