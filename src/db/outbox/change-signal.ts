/** `recorded`: something new waits to be sent. `changed`: anything else. */
export type OutboxNews = 'recorded' | 'changed';

/** Notifications about an outbox, for all tabs that have it open. */
export interface ChangeSignal {
  readonly send: (news: OutboxNews) => void;
  readonly listen: (listener: (news: OutboxNews) => void) => () => void;
  readonly close: () => void;
}

/** @param onOthers is called for each notification of another tab or of the service worker */
export function changeSignal(name: string, onOthers: () => void = () => {}): ChangeSignal {
  const listeners = new Set<(news: OutboxNews) => void>();
  const notifyAll = (news: OutboxNews): void => {
    for (const listener of listeners) listener(news);
  };
  // Without BroadcastChannel, other tabs notice at their next read of the queue.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    onOthers();
    notifyAll(data === 'recorded' ? 'recorded' : 'changed');
  });
  return {
    send(news) {
      notifyAll(news);
      channel?.postMessage(news);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      channel?.close();
    },
  };
}
