import { afterEach } from 'vitest';
import { ManualClock } from '@support/shared/manual-clock';
import { Outbox, type OutboxOptions } from '@/db/outbox/outbox';

/** Opens Anna's outboxes. */
export interface OpenOutboxes {
  /** Opens one with a stopped clock; empty unless the name was used before. */
  readonly open: (options?: Partial<OutboxOptions>) => Promise<Outbox>;
  /** An unused name, for opening one outbox more than once. */
  readonly newName: () => string;
}

let made = 0;
const newName = () => `outbox-${++made}`;

/** Closes its outboxes after each test of the file. Needs `fake-indexeddb/auto`. */
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
