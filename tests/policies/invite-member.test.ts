import { describe, expect, it } from 'vitest';
import { handle, type InviteEnv } from '../../supabase/functions/invite-member/handler';

const GROUP = '0198c0de-0000-4000-8000-00000000000a';

interface Asked {
  readonly path: string;
  readonly authorization: string | null;
  readonly apikey: string | null;
  readonly body: unknown;
}

/** A project whose API gives these responses in order, and records the requests. */
function project(...answers: readonly (readonly [status: number, body: unknown])[]): {
  env: InviteEnv;
  asked: Asked[];
} {
  const asked: Asked[] = [];
  const left = [...answers];
  return {
    asked,
    env: {
      SUPABASE_URL: 'https://project.test',
      SUPABASE_ANON_KEY: 'browser key',
      SUPABASE_SERVICE_ROLE_KEY: 'elevated key',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const { pathname, search } = new URL(request.url);
        const { headers } = request;
        asked.push({
          path: pathname + search,
          authorization: headers.get('authorization'),
          apikey: headers.get('apikey'),
          body: await request.json(),
        });
        const [status, body] = left.shift() ?? [500, {}];
        return Response.json(body, { status });
      },
    },
  };
}

const call = (body: unknown, authorization: string | null = 'Bearer hers'): Request =>
  new Request('https://project.test/functions/v1/invite-member', {
    method: 'POST',
    headers: authorization === null ? {} : { authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
/** The database's answer for an address without an account, which the function returns as well. */
const INVITED = [200, { status: 'invited', member_id: null, invitation: GROUP }] as const;
const answered = (mailed: boolean) => ({ status: 'invited', member_id: null, mailed });
const later = (again: boolean) => ({
  path: '/rest/v1/rpc/return_invitation_mail',
  authorization: 'Bearer elevated key',
  apikey: 'elevated key',
  body: { p_invitation: GROUP, p_again: again },
});
const NINA = { email: ' Nina@Example.test', firstName: 'Nina', lastName: 'New', groupId: GROUP };

describe('invite-member', () => {
  it('queries the database as the caller, and uses the service key only to mail recorded invitations', async () => {
    const { env, asked } = project(INVITED, [200, 'go'], [200, {}]);
    const response = await handle(call(NINA), env);
    expect([response.status, await response.json()]).toEqual([200, answered(true)]);
    expect(asked).toEqual([
      {
        path: '/rest/v1/rpc/invite_member',
        authorization: 'Bearer hers',
        apikey: 'browser key',
        body: { p_email: 'nina@example.test', p_first_name: 'Nina', p_last_name: 'New', p_group_id: GROUP },
      },
      {
        path: '/rest/v1/rpc/claim_invitation_mail',
        authorization: 'Bearer elevated key',
        apikey: 'elevated key',
        body: { p_invitation: GROUP },
      },
      {
        path: '/auth/v1/invite',
        authorization: 'Bearer elevated key',
        apikey: 'elevated key',
        body: { email: 'nina@example.test' },
      },
    ]);
  });

  it('sends no mail to people with an account', async () => {
    const { env, asked } = project([200, { status: 'added', member_id: GROUP }]);
    expect(await (await handle(call(NINA), env)).json()).toEqual({ status: 'added', member_id: GROUP });
    expect(asked).toHaveLength(1);
  });

  it('reports when it sends no mail: the limit is reached, or the invitation is in the app', async () => {
    for (const answers of [
      [INVITED, [200, 'no']],
      [[200, { status: 'invited', member_id: null }]],
    ] as const) {
      const { env, asked } = project(...answers);
      expect(await (await handle(call(NINA), env)).json()).toEqual(answered(false));
      expect(asked).toHaveLength(answers.length);
    }
  });

  it('sends no mail when the database refuses', async () => {
    for (const [status, code, expected] of [
      [403, '42501', 403],
      [403, '28000', 401],
      [401, 'PGRST301', 401],
      [400, '23514', 400],
      [413, '54000', 400],
      [500, 'XX000', 502],
    ] as const) {
      const { env, asked } = project([status, { code, message: 'No.' }]);
      const response = await handle(call(NINA), env);
      expect([code, response.status, await response.json()]).toEqual([code, expected, { error: 'No.' }]);
      expect(asked).toHaveLength(1);
    }
  });

  it('reports any failure to send a mail', async () => {
    for (const refused of [400, 422]) {
      const { env, asked } = project(INVITED, [200, 'go'], [refused, {}], [200, null]);
      expect(await (await handle(call(NINA), env)).json()).toEqual(answered(false));
      expect(asked.at(-1)).toEqual(later(false));
    }
    for (const [fails, expected] of [
      [429, 429],
      [500, 502],
    ] as const) {
      const { env, asked } = project(INVITED, [200, 'go'], [fails, {}], [200, null]);
      expect((await handle(call(NINA), env)).status).toBe(expected);
      expect(asked.at(-1)).toEqual(later(true));
    }
    for (const [claim, expected] of [
      [[200, 'later'], 429],
      [[500, {}], 502],
    ] as const) {
      const { env, asked } = project(INVITED, claim);
      expect((await handle(call(NINA), env)).status).toBe(expected);
      expect(asked).toHaveLength(2);
    }
  });

  it('refuses invalid invitations without a request', async () => {
    const { env, asked } = project();
    const status = async (request: Request): Promise<number> => (await handle(request, env)).status;
    expect(await status(call(NINA, null))).toBe(401);
    for (const bad of ['not json', '[]', '"x"', {}, { ...NINA, email: 'nobody' }, { ...NINA, email: 1 }]) {
      expect([bad, await status(call(bad))]).toEqual([bad, 400]);
    }
    const noGroup = await handle(call({ ...NINA, groupId: '' }), env);
    expect([noGroup.status, await noGroup.json()]).toEqual([400, { error: 'Group ID is required' }]);
    expect(await status(new Request('https://project.test/', { method: 'GET' }))).toBe(405);
    const preflight = await handle(new Request('https://project.test/', { method: 'OPTIONS' }), env);
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(asked).toEqual([]);
  });
});
