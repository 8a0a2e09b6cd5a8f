import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, createBackend } from './create-backend.ts';
import { connectAs } from './testing/connect.ts';
import { makeFixtureProject } from './testing/fixture-project.ts';

const project = makeFixtureProject({
  'supabase/functions/greet/handler.ts': `
    export async function handle(request, env) {
      if (request.method === 'OPTIONS') return new Response('ok');
      const { name } = await request.json();
      if (name === 'nobody') throw new Error('There is nobody to greet.');
      const answer = await env.fetch(env.SUPABASE_URL + '/rest/v1/rpc/who_am_i', {
        method: 'POST', headers: { apikey: env.SUPABASE_ANON_KEY, authorization: request.headers.get('authorization') },
      });
      return Response.json({ hello: name, caller: await answer.json() });
    }`,
});
let backend: Backend;
beforeAll(async () => {
  backend = await createBackend({ root: project.root, seed: false });
}, 60_000);
afterAll(async () => {
  await backend.close();
  project.remove();
});

it('runs a function of the project, which calls the API as the person who called it', async () => {
  const { client, id } = await connectAs(backend, 'ada@test.example');
  const { data } = await client.functions.invoke('greet', { body: { name: 'Ben' } });
  expect(data).toEqual({ hello: 'Ben', caller: { uid: id, role: 'authenticated' } });
});

it('lets a page of any address call a function', async () => {
  const preflight = await backend.fetch(
    new Request('http://backend.test/functions/v1/greet', {
      method: 'OPTIONS',
      headers: { origin: 'http://app.test', 'access-control-request-headers': 'authorization, content-type' },
    }),
  );
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});

const call = (name: string): Promise<Response> =>
  backend.fetch(
    new Request(`http://backend.test/functions/v1/${name}`, { method: 'POST', body: '{"name":"nobody"}' }),
  );

it('answers 404 for a function that is not there, and 500 without inner details for one that fails', async () => {
  expect((await call('missing')).status).toBe(404);
  const failed = await call('greet');
  expect(failed.status).toBe(500);
  expect(await failed.text()).not.toContain('nobody');
});

it('invites a person for the secret key only, and shows the e-mail instead of sending it', async () => {
  const invite = (apikey: string, email: string): Promise<Response> =>
    backend.fetch(
      new Request('http://backend.test/auth/v1/invite', {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, data: { full_name: 'New One' } }),
      }),
    );
  expect((await invite(backend.keys.publishable, 'new@test.example')).status).toBe(401);
  expect((await invite(backend.keys.secret, 'no address')).status).toBe(400);
  expect((await invite(backend.keys.secret, "o'neil@xn--bcher-kva.example")).status).toBe(200);
  expect((await invite(backend.keys.secret, 'New@test.example')).status).toBe(200);
  // Again, as long as the address is not confirmed.
  expect((await invite(backend.keys.secret, 'new@test.example')).status).toBe(200);
  // Who was invited signs up as everybody does.
  const { id } = await connectAs(backend, 'new@test.example');
  expect(
    await backend.database.query('select id from auth.users where email = $1', ['new@test.example']),
  ).toEqual([{ id }]);
  expect((await invite(backend.keys.secret, 'new@test.example')).status).toBe(422);
  expect(backend.outbox.messages.map(({ to }) => to).slice(1)).toEqual([
    'new@test.example',
    'new@test.example',
  ]);
});
