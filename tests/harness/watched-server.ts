import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault, Reply, WatchedRequest } from './faults';

/** A server behind a proxy that records all requests, including those of service workers. */
export interface WatchedServer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly requests: readonly WatchedRequest[];
  stop(): Promise<void>;
}

/** A proxy that records requests; `meet` may return a fault for one. */
export async function watchServer(
  target: string,
  meet: (request: WatchedRequest) => Fault | undefined = () => undefined,
): Promise<WatchedServer> {
  const requests: WatchedRequest[] = [];
  const underWay = new Map<string, number>();

  async function handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const atOnce = (underWay.get(path) ?? 0) + 1;
    underWay.set(path, atOnce);
    const body = Buffer.concat(parts);
    const watched = { path, body: body.toString(), referrer: incoming.headers.referer ?? '', atOnce };
    requests.push(watched);
    answer.on('close', () => underWay.set(path, (underWay.get(path) ?? 1) - 1));
    const { host: _host, ...headers } = incoming.headers;
    const options = { method: incoming.method, headers };
    const forward = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const forwarded = request(new URL(incoming.url ?? '/', target), options, resolve);
        forwarded.on('error', reject);
        forwarded.end(body);
      });
    const fault = meet(watched);
    if (fault !== undefined) {
      await fault({ request: watched, answer, forward: async () => readReply(await forward()) });
      return;
    }
    const reply = await forward();
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  }

  const server = createServer((incoming, answer) => {
    handle(incoming, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readReply(reply: IncomingMessage): Promise<Reply> {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  const { 'transfer-encoding': _encoding, ...headers } = reply.headers;
  return { status: reply.statusCode ?? 502, headers, body: Buffer.concat(parts) };
}
