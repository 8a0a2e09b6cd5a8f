import type { Socket } from 'node:net';

/** Bytes per TCP segment; connections take turns by segment. */
const SEGMENT = 1460;
/** Unsent bytes of a connection above which its source is paused. */
const BUFFER = 64 * 1024;

/** The line's current properties, as a lane needs them. */
export interface LaneLine {
  /** Current rate in kbit/s; 0 while blocked. */
  rate(): number;
  /** One way, ms. */
  delay(): number;
}

interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  /** Earliest time of its first byte, after the handshake. */
  readonly opens: number;
  readonly waiting: Buffer[];
  /** Segments in transit, in sending order. */
  readonly underWay: (() => void)[];
  size: number;
  ended: boolean;
}

/** One direction of a line, whose rate all connections share, segment by segment. */
export class Lane {
  bytes = 0;
  private flows: Flow[] = [];
  private freeAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly line: LaneLine) {}

  /** Forwards bytes from `from` to `to`, starting after `handshake` ms. */
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
    // Timers are a few ms late, so send everything due in between at once, each with its own time.
    while (this.freeAt <= now + 5) {
      const flow = this.flows.find((candidate) => candidate.waiting.length > 0 && candidate.opens <= now);
      if (flow === undefined) break;
      const segment = flow.waiting.shift();
      if (segment === undefined) break;
      this.flows = [...this.flows.filter((other) => other !== flow), flow];
      flow.size -= segment.length;
      this.bytes += segment.length;
      // 1 kbit/s is 1 bit per ms.
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
      // Timers due at nearly the same time may fire out of order; bytes must not.
      const next = flow.underWay.shift();
      if (!flow.to.destroyed && flow.to.writable) next?.();
    }, sending + this.line.delay());
  }
}
