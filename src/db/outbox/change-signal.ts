/** `recorded`: something new waits to be sent. `changed`: anything else. */
export type OutboxNews = 'recorded' | 'changed';

/** News of an outbox, heard in this tab and in all others that have it open. */
export interface ChangeSignal {
  readonly send: (news: OutboxNews) => void;
  readonly listen: (listener: (news: OutboxNews) => void) => () => void;
  readonly close: () => void;
}

/** @param onOthers is called for each news of another tab or of the service worker */
export function changeSignal(name: string, onOthers: () => void = () => {}): ChangeSignal {
  const listeners = new Set<(news: OutboxNews) => void>();
  const notifyAll = (news: OutboxNews): void => {
    for (const listener of listeners) listener(news);
  };
  // Other tabs learn of it at their next look into the queue where the browser has no channel.
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
