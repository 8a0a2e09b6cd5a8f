import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '@/auth/use-auth';
import type { ModuleHistory } from '@/db/module-history/module-history';
import { openModuleHistory } from '@/db/module-history/open-module-history';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { createValueStore } from '@/shared/value-store';
import { whenIdle } from '@/shared/when-idle';
import type { EditSession } from '../editing/edit-session';
import { watchSession } from './watch-session';

/** Keeps versions of the module that is built, and gives access to them; undefined for a moment at the beginning. */
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
