import type { Socket } from 'node:net';

/** What one TCP segment carries, bytes; connections take turns by segments. */
const SEGMENT = 1460;
/** Unsent bytes of one connection beyond which its source is asked to wait. */
const BUFFER = 64 * 1024;

/** What a lane asks of the line it belongs to. */
export interface LaneLine {
  /** kbit/s now; 0 while nothing gets through. */
  rate(): number;
  /** One way, ms. */
  delay(): number;
}

interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  /** When its first byte may leave: a connection is made before it is used. */
  readonly opens: number;
  readonly waiting: Buffer[];
  /** What is on its way, in the order in which it was sent. */
  readonly underWay: (() => void)[];
  size: number;
  ended: boolean;
}

/** One direction of a line: all connections share its rate, a segment each by turns. */
export class Lane {
  bytes = 0;
  private flows: Flow[] = [];
  private freeAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly line: LaneLine) {}

  /** Sends what `from` says to `to`, beginning after `handshake` ms. */
  carry(from: Socket, to: Socket, handshake: number): void {
    const flow: Flow = {
      from,
      to,
      opens: performance.now() + handshake,
      waiting: [],
      underWay: [],
      size: 0,
      ended: false,
    };
    this.flows.push(flow);
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += SEGMENT) flow.waiting.push(data.subarray(at, at + SEGMENT));
      flow.size += data.length;
      if (flow.size > BUFFER) from.pause();
      this.run();
    });
    from.on('end', () => {
      flow.ended = true;
      this.run();
    });
    from.on('close', () => {
      flow.ended = true;
      this.run();
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.flows = [];
  }

  private run(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const rate = this.line.rate();
    const now = performance.now();
    if (rate === 0) {
      this.timer = setTimeout(() => this.run(), 20);
      return;
    }
    this.freeAt = Math.max(this.freeAt, now);
    // Timers are late by some ms: what falls due in between is sent in one go, each at its own time.
    while (this.freeAt <= now + 5) {
      const flow = this.flows.find((candidate) => candidate.waiting.length > 0 && candidate.opens <= now);
      if (flow === undefined) break;
      const segment = flow.waiting.shift();
      if (segment === undefined) break;
      this.flows = [...this.flows.filter((other) => other !== flow), flow];
      flow.size -= segment.length;
      this.bytes += segment.length;
      // kbit/s are bits per ms.
      this.freeAt += (segment.length * 8) / rate;
      this.deliver(flow, this.freeAt - now, () => flow.to.write(segment));
      if (flow.size < BUFFER / 2 && flow.from.isPaused()) flow.from.resume();
    }
    for (const flow of this.flows.filter((candidate) => candidate.ended && candidate.waiting.length === 0)) {
      this.deliver(flow, Math.max(0, this.freeAt - now), () => flow.to.end());
    }
    this.flows = this.flows.filter((flow) => !flow.ended || flow.waiting.length > 0);
    const pending = this.flows.filter((flow) => flow.waiting.length > 0);
    if (pending.length === 0) return;
    const next = Math.min(...pending.map((flow) => Math.max(flow.opens, this.freeAt)));
    this.timer = setTimeout(() => this.run(), Math.max(1, next - now));
  }

  private deliver(flow: Flow, sending: number, act: () => void): void {
    flow.underWay.push(act);
    setTimeout(() => {
      // Timers of nearly the same time may come in another order; bytes never do.
      const next = flow.underWay.shift();
      if (!flow.to.destroyed && flow.to.writable) next?.();
    }, sending + this.line.delay());
  }
}
