import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LineShaper } from './line-shaper';

/** Responds to each line with the requested number of bytes. */
function startEcho(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('data', (data) => socket.end(Buffer.alloc(Number(data.toString()), 'x')));
    socket.on('error', () => socket.destroy());
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('LineShaper', () => {
  let shaper: LineShaper;
  let echo: Server;
  const port = () => (echo.address() as AddressInfo).port;

  beforeEach(async () => {
    shaper = await LineShaper.start();
    echo = await startEcho();
  });
  afterEach(async () => {
    await shaper.stop();
    echo.close();
  });

  /** Requests bytes from the echo server through the proxy; resolves to the time until all have arrived. */
  function ask(bytes: number, host = '127.0.0.1'): Promise<{ bytes: number; ms: number }> {
    const proxy = Number(/:(\d+)$/.exec(shaper.browserArgs[0] ?? '')?.[1]);
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const socket = connect({ host: '127.0.0.1', port: proxy });
      let got = 0;
      let granted = false;
      const name = Buffer.from(host);
      socket.write(Buffer.from([5, 1, 0]));
      socket.write(
        Buffer.concat([
          Buffer.from([5, 1, 0, 3, name.length]),
          name,
          Buffer.from([port() >> 8, port() & 255]),
          Buffer.from(String(bytes)),
        ]),
      );
      let head = Buffer.alloc(0);
      socket.on('data', (data) => {
        if (granted) {
          got += data.length;
          return;
        }
        head = Buffer.concat([head, data]);
        if (head.length < 12) return;
        if (head[3] !== 0) reject(new Error('refused'));
        granted = true;
        got += head.length - 12;
      });
      socket.on('end', () => {
        // A write can consume the reset, and the next read then ends normally.
        if (got < bytes) reject(new Error('cut off'));
        else resolve({ bytes: got, ms: performance.now() - started });
      });
      socket.on('error', reject);
    });
  }

  it('passes everything through', async () => {
    expect((await ask(200_000)).bytes).toBe(200_000);
    expect(shaper.takeBytes().down).toBe(200_000);
  });

  it('never delivers faster than its rate and latency allow', async () => {
    shaper.use({ down: 800, up: 800, roundTrip: 100 });
    // 20 kB at 800 kbit/s take 200 ms; connection and request add a round trip each.
    expect((await ask(20_000)).ms).toBeGreaterThan(390);
  });

  it('refuses addresses outside of this machine', async () => {
    await expect(ask(1, 'example.org')).rejects.toThrow('refused');
  });

  it('drops connections when cut', async () => {
    shaper.use('cut');
    await expect(ask(1)).rejects.toThrow();
  });
});
