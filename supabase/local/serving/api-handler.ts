import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from '../create-backend.ts';
import { compressAnswer } from './compress-answer.ts';
import { tellAddress } from './tell-address.ts';

/** Whether a path belongs to the API. */
export function isApiPath(url: string | undefined): boolean {
  return /^\/(auth|rest|storage|functions|realtime)\/v1(\/|\?|$)/.test(url ?? '');
}

/** Answers requests to the API over node:http. */
export function createApiHandler(
  backend: Backend,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const listener = getRequestListener(
    async (request) => {
      try {
        return await compressAnswer(request, await backend.fetch(request));
      } catch (error) {
        // Inner errors stay on the console.
        console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
        return Response.json({ message: 'Internal server error' }, { status: 500 });
      }
    },
    { overrideGlobalObjects: false },
  );
  return async (request, response) => {
    tellAddress(request);
    await listener(request, response);
  };
}
