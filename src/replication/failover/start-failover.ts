import type { BackupConfig } from '@/shared/backup-config';
import { systemClock, type Clock } from '@/shared/clock';
import type { BackendConfig } from '@/shared/config';
import { backupInUse } from '@/shared/project-in-use';
import type { ValueStore } from '@/shared/value-store';
import { unanswered } from '@/shared/watched-fetch';
import { deviceConnectivity, type Connectivity } from '../connectivity';
import { probeProject, type ProbeResult } from './probe-project';
import { outageNote, type OutageNote } from './outage-note';
import {
  afterProbe,
  afterInterruption,
  afterUnanswered,
  KNOWN_DOWN,
  needsBackup,
  HEALTHY,
  type Failover,
} from './failover-state';

export interface FailoverOptions {
  readonly first: BackendConfig;
  readonly backup: BackupConfig;
  /** Called after a switch; not at the start. */
  readonly onSwitch: (to: Failover['use']) => void;
  readonly clock?: Clock;
  readonly connectivity?: Connectivity;
  readonly ask?: (project: BackendConfig) => Promise<ProbeResult>;
  readonly note?: OutageNote;
  /** Counts requests without an answer. */
  readonly trouble?: Pick<ValueStore<number>, 'read' | 'subscribe'>;
  /** Receives the backup while it is in use. */
  readonly inUse?: ValueStore<BackupConfig | null>;
}

/**
 * Decides for this page whether the backup project stands in (decision E16). Sends no probes while healthy, offline or hidden. The
 * returned function stops it and returns to the first project.
 */
export function startFailover(options: FailoverOptions): () => void {
  const { first, backup, onSwitch, clock = systemClock, connectivity = deviceConnectivity } = options;
  const { ask = probeProject, note = outageNote(), trouble = unanswered, inUse = backupInUse } = options;
  let state: Failover = note.isFresh(clock.now()) ? KNOWN_DOWN : HEALTHY;
  let isAsking = false;
  let isBroken = false;
  let isOver = false;
  let cancel: (() => void) | undefined;

  const schedule = (): void => {
    cancel?.();
    cancel = undefined;
    const mayAsk = !isAsking && !isOver && connectivity.online() && connectivity.visible();
    if (mayAsk && state.pause !== null) cancel = clock.after(state.pause, () => void askProjects());
  };

  const askProjects = async (): Promise<void> => {
    isAsking = true;
    isBroken = false;
    // A refusal counts as an answer of the first project; a backup that refuses is useless.
    const answersFirst = (await ask(first)) !== 'none';
    const answersBackup = !answersFirst && needsBackup(state) && (await ask(backup)) === 'good';
    isAsking = false;
    if (isOver) return;
    // A probe interrupted by a connectivity change says nothing about the projects.
    become(
      isBroken ? afterInterruption(state) : afterProbe(state, { first: answersFirst, backup: answersBackup }),
    );
    if (!isBroken && !answersFirst && state.use === 'backup') note.write(clock.now());
    schedule();
  };

  const become = (next: Failover): void => {
    const { use } = state;
    state = next;
    if (next.use === use) return;
    if (next.use === 'first') note.clear();
    inUse.set(next.use === 'first' ? null : backup);
    onSwitch(next.use);
  };

  const follow = (rule: (state: Failover) => Failover): void => {
    const next = rule(state);
    if (next === state) return;
    state = next;
    schedule();
  };

  const stopListening = [
    trouble.subscribe(() => follow(afterUnanswered)),
    connectivity.onChange(() => {
      isBroken = true;
      follow(afterInterruption);
    }),
  ];
  if (state.use === 'backup') inUse.set(backup);
  if (trouble.read() > 0) state = afterUnanswered(state);
  schedule();

  return () => {
    isOver = true;
    cancel?.();
    for (const stop of stopListening) stop();
    inUse.set(null);
  };
}
