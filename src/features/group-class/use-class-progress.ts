import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useAuth } from '@/auth/use-auth';
import type { membersWithModule } from '@/catalogue/offline-modules';
import { useLastResponse } from '@/catalogue/use-last-response';
import { useGroupContent } from '@/db/use-group-content';
import { useOwnModule } from '@/db/use-own-module';
import { useFirstFetch } from '@/db/use-loading';
import { useRows } from '@/db/use-rows';
import { scoreOf } from '@/domain/engine/grade-run';
import { moduleGraph } from '@/domain/engine/module-graph';
import { resumeRun } from '@/domain/engine/resume-run';
import { classProgress, numberUnnamed } from '@/domain/groups/class-progress';
import { givenNames, memberName } from '@/domain/groups/invitation';
import { fieldsOf } from '@/domain/graph/record';
import type { ModuleNode } from '@/domain/module/module-content';
import type { ModuleSessionRow } from '@/domain/rows/rows';
import { addLiveViewer } from '@/shared/live-viewers';
import { useOnline } from '@/ui/use-online';

/** A module that a group can open. */
export interface WatchedModule {
  readonly id: string;
  readonly title: string;
}

/** Modules that a group can open, in its order. */
export function useWatchableModules(groupId: string) {
  const { openable, isReady } = useGroupContent(groupId);
  const modules = useMemo(
    () =>
      openable.flatMap(({ content, listed, visibility }): readonly WatchedModule[] =>
        content.kind === 'module' && listed !== undefined && visibility !== 'draft'
          ? [{ id: content.id, title: listed.title.trim() }]
          : [],
      ),
    [openable],
  );
  return { isReady, modules };
}

/** Milliseconds without a response after which the connection counts as down; this page polls every few seconds. */
const DISCONNECTED_AFTER = 60_000;

const idsSchema = v.array(v.string());
const NOBODY: readonly string[] = [];

export interface ClassProgressOptions {
  readonly groupId: string;
  readonly moduleId: string | undefined;
  /** Name of members without one. */
  readonly unnamed: string;
  readonly now: number;
  /** When changes were last fetched, in milliseconds; null before that. */
  readonly fetchedAt: number | null;
  readonly fetchOfflineMembers: typeof membersWithModule;
}

/** The members of a group and their last known positions in a module. */
export function useClassProgress({
  groupId,
  moduleId,
  unnamed,
  now,
  fetchedAt,
  fetchOfflineMembers,
}: ClassProgressOptions) {
  const { account } = useAuth();
  const [openedAt] = useState(now);
  const links = useRows('group_members', { where: { group_id: groupId } });
  const profiles = useRows('profiles');
  const invitations = useRows('invitations', { where: { group_id: groupId } });
  const runs = useRows('module_sessions', { where: { module_id: moduleId ?? '' } });
  const { module } = useOwnModule(moduleId);
  const isOnline = useOnline();
  useEffect(addLiveViewer, []);
  const isDown = !isOnline || now - Math.max(fetchedAt ?? 0, openedAt) > DISCONNECTED_AFTER;
  const knownAt = isDown ? Math.min(now, fetchedAt ?? now) : now;
  const ask = useCallback(
    (signal: AbortSignal) => fetchOfflineMembers(groupId, moduleId ?? '', signal),
    [fetchOfflineMembers, groupId, moduleId],
  );
  const kept = useLastResponse({
    key: `fledge-${account}-has-module:${groupId}:${moduleId}`,
    schema: idsSchema,
    nothing: NOBODY,
    ask: moduleId === undefined || !isOnline ? null : ask,
    news: fetchedAt,
  });
  const members = useMemo(() => {
    const given = givenNames(invitations.rows);
    const names = new Map(profiles.rows.map((profile) => [profile.id, memberName(profile, given)]));
    return numberUnnamed(
      links.rows.map(({ member_id: id, created_at: since }) => ({ id, since, name: names.get(id) ?? '' })),
      unnamed,
    );
  }, [links.rows, profiles.rows, invitations.rows, unnamed]);
  const graph = useMemo(() => module && moduleGraph(module.content), [module]);
  const classmates = useMemo(() => {
    const scoreOfRun = (run: ModuleSessionRow) => graph && scoreOf(graph, resumeRun(graph, storedRun(run)));
    return classProgress(members, runs.rows, new Set(kept), knownAt, scoreOfRun);
  }, [members, runs.rows, kept, knownAt, graph]);
  const isReady = links.ready && profiles.ready;
  const arrival = useFirstFetch(isReady && members.length === 0);
  const titles = useMemo(
    () => new Map(module?.content.nodes.map((node) => [node.id, titleOf(node)])),
    [module],
  );
  return {
    classmates,
    titles,
    isReady: isReady && !arrival.isAwaited,
    hasFailed: arrival.hasFailed || [links, profiles, runs].some(({ hasFailed }) => hasFailed === true),
    /** When the server last responded; null if it never did; undefined while the connection works. */
    answeredAt: isDown ? fetchedAt : undefined,
  };
}

const storedRun = ({ path, visited, answers, completed_at }: ModuleSessionRow) => ({
  path,
  visited: visited ?? [],
  answers,
  finished: completed_at !== null,
});

/** Another device with a different version of the app may have written the node. */
function titleOf({ config }: ModuleNode): string {
  const { title } = fieldsOf(config);
  return typeof title === 'string' ? title.trim() : '';
}
