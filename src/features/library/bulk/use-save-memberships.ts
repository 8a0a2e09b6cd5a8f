import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocalStoreHandle } from '@/db/database-context';
import type { PlaylistContent } from '@/domain/playlist/playlist-item';
import { createValueStore } from '@/shared/value-store';
import type { BulkState } from '@/ui/list/bulk-jobs';
import { focusHead } from '@/ui/list/focus';
import { contentJobsOf, jobWords } from './content-jobs';
import type { Difference } from './membership';
import { createMembershipSession } from './membership-session';
import { describeMemberships, type MembershipNames } from './describe-memberships';
import { offerMembershipsUndo } from './offer-memberships-undo';
import { BULK_TEXTS } from './texts';
import { writeMemberships } from './write-memberships';

/** The outcome of a save. */
export interface SaveResult {
  readonly end: 'saved' | 'partly' | 'stopped';
  /** Describes what was written; empty for nothing. */
  readonly done: string;
}

export interface MembershipSave extends Pick<BulkState, 'job' | 'failures'> {
  /** Result of the last save; null without one, or if nothing could be written. */
  readonly result: SaveResult | null;
  /** Writes the differences. Does nothing during another write. */
  readonly save: (wanted: readonly Difference[], playlistNames: ReadonlyMap<string, string>) => void;
  /** Clears the last result once the person continues. */
  readonly forget: () => void;
}

/**
 * Saves memberships as a job of the account's library (`BulkJobs`), which continues when the dialog is closed. A toast then
 * reports the result, with one undo for all of it (decision L7).
 */
export function useSaveMemberships(
  kind: PlaylistContent['kind'],
  ids: readonly string[],
  nameOf: (id: string) => string,
): MembershipSave {
  const handle = useLocalStoreHandle();
  const jobs = contentJobsOf(handle);
  const { job, failures } = useSyncExternalStore(jobs.subscribe, jobs.read, jobs.read);
  // Set together with the job's state, so that both render at once.
  const [results] = useState(() => createValueStore<SaveResult | null>(null));
  const result = useSyncExternalStore(results.subscribe, results.read, results.read);
  const [session] = useState(createMembershipSession);

  useEffect(() => {
    session.open();
    return session.close;
  }, [session]);

  function save(wanted: readonly Difference[], playlistNames: ReadonlyMap<string, string>): void {
    if (jobs.read().job !== null) return;
    results.set(null);
    const titles = new Map(ids.map((id) => [id, nameOf(id)]));
    const names: MembershipNames = {
      tab: kind === 'module' ? 'modules' : 'playlists',
      nameOf: (id) => titles.get(id) ?? '',
      playlistNameOf: (id) => playlistNames.get(id) ?? BULK_TEXTS.add.untitled,
    };
    const byKey = new Map(wanted.map((one) => [one.key, one]));
    void jobs
      .run({
        ...jobWords('playlists'),
        ids: [...byKey.keys()],
        nameOf: (key) => {
          const { contentId, playlistId } = byKey.get(key)!;
          return BULK_TEXTS.add.place(names.nameOf(contentId), names.playlistNameOf(playlistId));
        },
        canCancel: true,
        async work(keys, { onProgress, signal }) {
          const store = await handle.open();
          let reached = 0;
          const some = keys.map((key) => byKey.get(key)!);
          const outcome = await writeMemberships(store, kind, some, {
            signal,
            onProgress(done) {
              reached = done;
              onProgress(done);
            },
          });
          return { ...outcome, store, isStopped: reached < keys.length };
        },
        onDone({ written, failures: missed, store, isStopped }) {
          session.add(written, (all) => offerMembershipsUndo(handle, store, all, names));
          results.set({
            end: isStopped ? 'stopped' : missed.length > 0 ? 'partly' : 'saved',
            done: describeMemberships(written, names, BULK_TEXTS.add.done),
          });
        },
        // The bar that showed the progress may have had the focus.
      })
      .then(focusHead);
  }

  return {
    job,
    failures: failures?.kind === 'playlists' ? failures : null,
    result,
    save,
    forget() {
      results.set(null);
      if (jobs.read().failures?.kind === 'playlists') jobs.dismissFailures();
    },
  };
}
