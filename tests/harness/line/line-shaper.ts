import { connect, createServer, type Server, type Socket } from 'node:net';
import { Lane } from './lane';
import { LINES, type LineName, type LineProfile } from './profiles';
import { readSocksRequest, socksAnswer } from './socks';

/** A SOCKS 5 proxy that simulates a slow or broken connection. Unlike throttling, it affects service workers. */
export class LineShaper {
  private profile: LineProfile = LINES.direct;
  private since = performance.now();
  private readonly sockets = new Set<Socket>();
  private readonly down = new Lane({
    rate: () => this.rate('down'),
    delay: () => this.profile.roundTrip / 2,
  });
  private readonly up = new Lane({ rate: () => this.rate('up'), delay: () => this.profile.roundTrip / 2 });
  private readonly cutter = setInterval(() => this.cutIfBroken(), 20).unref();

  private constructor(private readonly server: Server) {}

  static async start(line: LineName = 'direct'): Promise<LineShaper> {
    const server = createServer({ allowHalfOpen: true });
    const shaper = new LineShaper(server);
    server.on('connection', (client) => void shaper.accept(client));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    shaper.use(line);
    return shaper;
  }

  /** Chromium arguments to use this line for everything, including local addresses. */
  get browserArgs(): string[] {
    const address = this.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return [`--proxy-server=socks5://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'];
  }

  /** Changes the line from now on, even for open connections. */
  use(line: LineName | LineProfile): void {
    this.profile = typeof line === 'string' ? LINES[line] : line;
    this.since = performance.now();
    this.cutIfBroken();
  }

  /** Bytes forwarded since the last call. */
  takeBytes(): { down: number; up: number } {
    const bytes = { down: this.down.bytes, up: this.up.bytes };
    this.down.bytes = 0;
    this.up.bytes = 0;
    return bytes;
  }

  async stop(): Promise<void> {
    clearInterval(this.cutter);
    this.down.stop();
    this.up.stop();
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private isBroken(): boolean {
    const { broken, turns } = this.profile;
    if (broken === undefined) return false;
    if (turns === undefined) return true;
    return (performance.now() - this.since) % (turns.works + turns.broken) >= turns.works;
  }

  private rate(direction: 'down' | 'up'): number {
    return this.isBroken() ? 0 : this.profile[direction];
  }

  private cutIfBroken(): void {
    if (this.profile.broken !== 'cut' || !this.isBroken()) return;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  private async accept(client: Socket): Promise<void> {
    this.watch(client);
    const target = await readSocksRequest(client);
    const isOwn = target !== null && /^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(target.host);
    if (target === null || !isOwn) {
      client.end(socksAnswer(false));
      return;
    }
    const server = connect({ host: '127.0.0.1', port: target.port, noDelay: true, allowHalfOpen: true });
    this.watch(server);
    client.on('close', () => server.destroy());
    client.setNoDelay(true);
    client.write(socksAnswer(true));
    if (target.rest.length > 0) client.unshift(target.rest);
    this.up.carry(client, server, this.profile.roundTrip);
    this.down.carry(server, client, 0);
    client.resume();
  }

  private watch(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    // A closed browser resets its connections, which is no error.
    socket.on('error', () => socket.destroy());
  }
}
