import { lazy, useState, type ComponentType, type JSX } from 'react';
import { AppError } from '@/shared/app-error';
import { readableDrafts } from '@/shared/durable-drafts';
import { recoverFromMissingChunk } from '../update/recover-from-missing-chunk';

interface Loaded<Props extends object> {
  readonly default: ComponentType<Props>;
}

export interface LazyRoute<Props extends object = object> {
  (props: Props): JSX.Element;
  /** Loads the screen, which then renders at once. */
  preload: () => Promise<void>;
  /** Forgets a failed attempt. */
  reset: () => Promise<void>;
}

/** Like `lazy`, but a loaded screen renders at once, and a failed one can be retried. */
export function lazyRoute<Props extends object = object>(
  load: () => Promise<Loaded<Props>>,
): LazyRoute<Props> {
  let Ready: ComponentType<Props> | null = null;
  let Pending: ComponentType<Props> | null = null;
  let attempt: Promise<Loaded<Props>> | null = null;

  async function loadOnce() {
    try {
      // Screens read drafts when they render.
      const [screen] = await Promise.all([load(), readableDrafts()?.restore()]);
      Ready = screen.default;
      return screen;
    } catch (error) {
      attempt = null;
      return await recoverFromMissingChunk(error).catch((cause: unknown) => {
        throw new AppError('ERR_NOT_ON_DEVICE', 'A part of the app could not be loaded', { cause });
      });
    }
  }

  const start = () => (attempt ??= loadOnce());

  function Route(props: Props) {
    // Chosen once: changing it would remount the screen and lose input.
    const [Screen] = useState<ComponentType<Props>>(() => Ready ?? (Pending ??= lazy(start)));
    return <Screen {...props} />;
  }

  return Object.assign(Route, {
    preload: async () => {
      await start();
    },
    reset: () => {
      Pending = null;
      attempt = null;
      return Promise.resolve();
    },
  });
}
