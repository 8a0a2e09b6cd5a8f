import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '@/auth/use-auth';
import { openModuleHistory } from '@/db/module-history/open-module-history';
import { createValueStore } from '@/shared/value-store';
import { whenIdle } from '@/shared/when-idle';
import type { ModuleHistory } from '@/db/module-history/module-history';
import { keepBefore, keepOnLeaving, NOTHING_KEPT, type KeepOrder } from '@/domain/module-history/keep-rules';
import type { ModuleContent } from '@/domain/module/module-content';
import { systemClock, type Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import type { EditSession } from '../model/edit-session';

/** Keeps versions of the open module; undefined at first. */
export function useVersionKeeper(moduleId: string, session: EditSession): ModuleHistory | undefined {
  const { account } = useAuth();
  const [opening] = useState(() => createValueStore<ModuleHistory | undefined>(undefined));
  useEffect(() => {
    const opened = openModuleHistory(account);
    opening.set(opened);
    const stop = watchSession({ session, history: opened, moduleId, clock: systemClock, idle: whenIdle });
    return () => {
      opening.set(undefined);
      stop();
      opened.close().catch(reportError);
    };
  }, [account, moduleId, opening, session]);
  return useSyncExternalStore(opening.subscribe, opening.read);
}

export interface WatchOptions {
  readonly session: Pick<EditSession, 'read' | 'subscribe'>;
  readonly history: Pick<ModuleHistory, 'keep'>;
  readonly moduleId: string;
  readonly clock: Clock;
  readonly idle: (work: () => void) => () => void;
}

/**
 * Keeps versions of a module while it is edited, as `keepBefore` says; immutable contents are serialized when
 * the browser is idle. Returns a function that ends it and keeps the last edits.
 */
export function watchSession({ session, history, moduleId, clock, idle }: WatchOptions): () => void {
  const waiting = new Map<object, { readonly keep: () => void; readonly cancel: () => void }>();
  let keeping = NOTHING_KEPT;
  let shown = session.read();
  let isLooking = false;

  function keepNow(content: ModuleContent, order: KeepOrder): void {
    // The panel shows why none is kept.
    history.keep({ moduleId, text: JSON.stringify(content), ...order }).catch(reportError);
  }

  function keepLater(content: ModuleContent, order: KeepOrder): void {
    const keep = () => {
      waiting.delete(order);
      keepNow(content, order);
    };
    waiting.set(order, { keep, cancel: idle(keep) });
  }

  function look(): void {
    isLooking = false;
    const before = shown;
    const after = session.read();
    shown = after;
    if (before.content === after.content) return;
    const isOwn = before.history !== after.history;
    // Undo does not count as repeating the previous step.
    const isStep = after.history.past.length > before.history.past.length;
    const result = keepBefore(keeping, {
      at: clock.now(),
      isOwn,
      action: isOwn && isStep ? after.history.past.at(-1)?.action : undefined,
      removed: before.content.nodes.length - after.content.nodes.length,
    });
    keeping = result.keeping;
    if (result.keep !== null) keepLater(before.content, result.keep);
  }

  const stop = session.subscribe(() => {
    // A step changes content, history and save state one after the other.
    if (!isLooking) queueMicrotask(look);
    isLooking = true;
  });
  return () => {
    stop();
    look();
    for (const { keep, cancel } of waiting.values()) {
      cancel();
      keep();
    }
    const order = keepOnLeaving(keeping, clock.now());
    if (order !== null) keepNow(session.read().content, order);
  };
}
