import { afterEach } from 'vitest';
import { ManualClock } from '@support/shared/manual-clock';
import { Outbox, type OutboxOptions } from '@/db/outbox/outbox';

/** Opens outboxes of Anna. */
export interface OpenOutboxes {
  /** Opens one, empty unless its name is that of an earlier one, with a clock that stands still. */
  readonly open: (options?: Partial<OutboxOptions>) => Promise<Outbox>;
  /** A name that no outbox has yet, to open one more than once. */
  readonly newName: () => string;
}

let made = 0;
const newName = () => `outbox-${++made}`;

/** Closes after each test of the file what it opened. Needs `fake-indexeddb/auto`. */
export function openOutboxes(): OpenOutboxes {
  const opened: Outbox[] = [];

  afterEach(() => {
    for (const outbox of opened.splice(0)) outbox.close();
  });

  return {
    newName,
    async open(options = {}) {
      const outbox = await Outbox.open({
        name: newName(),
        owner: 'anna',
        clock: new ManualClock(),
        ...options,
      });
      opened.push(outbox);
      return outbox;
    },
  };
}
