import type { HintConnectionEvents, OpenHintConnection } from '@/replication/realtime/hint-connection';

/** Realtime connections whose server side the test controls. */
export class FakeHintLines {
  /** All connections so far, and whether each is open. */
  readonly lines: { readonly events: HintConnectionEvents; closed: boolean }[] = [];
  /** Whether connections succeed at once. */
  answers = true;
  /** Error thrown on opening, if any. */
  fault: Error | undefined;

  readonly open: OpenHintConnection = async (events) => {
    if (this.fault !== undefined) throw this.fault;
    const line = { events, closed: false };
    this.lines.push(line);
    if (this.answers) queueMicrotask(() => events.up());
    return { session: 'this-device', close: () => (line.closed = true) };
  };

  get openLines(): number {
    return this.lines.filter(({ closed }) => !closed).length;
  }

  /** Events of the last opened connection. */
  get last(): HintConnectionEvents {
    return this.lines.at(-1)!.events;
  }
}
