import type { HintConnectionEvents, OpenHintConnection } from '@/replication/realtime/hint-connection';

/** Lines to a server that a test answers for. */
export class FakeHintLines {
  /** All that were ever opened, with what is open of them. */
  readonly lines: { readonly events: HintConnectionEvents; closed: boolean }[] = [];
  /** Whether a line comes up as soon as it is opened. */
  answers = true;
  /** Set when opening is refused before it is begun. */
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

  /** The events of the line that was opened last. */
  get last(): HintConnectionEvents {
    return this.lines.at(-1)!.events;
  }
}
