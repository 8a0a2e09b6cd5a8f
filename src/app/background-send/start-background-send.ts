import type { OutboxNews } from '@/db/outbox/change-signal';
import { AppError } from '@/shared/app-error';
import { reportError } from '@/shared/report-error';
import { whenIdle } from '@/shared/when-idle';
import { BACKGROUND_TAG, hasBackgroundSync, registerSync } from './sync-manager';
import { registerSender } from './sender-registration';

export interface BackgroundSendOptions {
  /** Number of waiting changes known to this tab. */
  readonly waiting: () => number;
  readonly onOutboxChange: (listener: (news: OutboxNews) => void) => () => void;
  /** The browser's side of it; null without browser support. */
  readonly sender?: BackgroundSender | null;
}

/** Sends while the app is closed. */
export interface BackgroundSender {
  /** Installs it on the device. */
  readonly prepare: () => Promise<void>;
  /** Requests a wake-up once online. Idempotent. */
  readonly ask: () => Promise<void>;
}

/** Sends the queue with the app closed (rule Q14), where supported. Returns a function that ends it. */
export function startBackgroundSend({
  waiting,
  onOutboxChange,
  sender = browserSender(),
}: BackgroundSendOptions): () => void {
  if (sender === null) return () => undefined;
  let asked = false;
  const askWithoutLine = (): void => {
    if (navigator.onLine || asked) return;
    asked = true;
    attempt(sender.ask);
  };
  const lose = (): void => {
    if (waiting() > 0) askWithoutLine();
  };
  const prepare = async (): Promise<void> => {
    await sender.prepare();
    // Changes may have been written before.
    lose();
  };
  const leave = (): void => {
    if (document.visibilityState === 'hidden' && waiting() > 0) attempt(sender.ask);
  };
  const forget = (): void => {
    asked = false;
  };
  const stops = [
    onOutboxChange((news) => {
      if (news === 'recorded') askWithoutLine();
    }),
    whenIdle(() => attempt(prepare)),
  ];
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('offline', lose);
  window.addEventListener('online', forget);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', forget);
  };
}

function attempt(work: () => Promise<void>): void {
  work().catch((cause: unknown) => {
    // Denied, private or offline: pages send instead.
    reportError(new AppError('ERR_NOT_ON_DEVICE', 'Nothing is sent with the app closed.', { cause }));
  });
}

function browserSender(): BackgroundSender | null {
  // The development server has no workers.
  if (import.meta.env.DEV || !hasBackgroundSync()) return null;
  let registration: Promise<ServiceWorkerRegistration> | undefined;
  const registered = (): Promise<ServiceWorkerRegistration> => {
    registration ??= registerSender().catch((error: unknown) => {
      registration = undefined;
      throw error;
    });
    return registration;
  };
  return {
    async prepare() {
      await registered();
    },
    ask: async () => registerSync(await registered(), BACKGROUND_TAG),
  };
}
