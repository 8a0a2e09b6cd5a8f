import { useMemo } from 'react';
import { useListing } from '@/db/listing/use-listing';
import { useOwnModule } from '@/db/use-own-module';
import { usePulledAt } from '@/db/use-pulled-at';
import { useRows } from '@/db/use-rows';
import { classRoom } from '@/domain/groups/class-room';
import { fieldsOf } from '@/domain/graph/record';
import { givenContent, openableContent } from '@/domain/learners/group-content';
import type { ModuleNode } from '@/domain/module/module-content';
import { REALTIME } from '@/shared/limits';
import { useOnline } from '@/ui/use-online';

/** A module that a group can open. */
export interface WatchedModule {
  readonly id: string;
  readonly title: string;
}

/** Modules that a group can open, in its order. */
export function useWatchableModules(groupId: string) {
  const access = useRows('access_control', { where: { group_id: groupId } });
  const items = useRows('playlist_items');
  const modules = useListing('modules');
  const playlists = useListing('playlists');
  return useMemo(() => {
    const known = {
      modules: new Map(modules.rows.map((row) => [row.id, row])),
      playlists: new Map(playlists.rows.map((row) => [row.id, row])),
    };
    const openable = openableContent(givenContent(access.rows, known), items.rows, known);
    return {
      isReady: access.ready && items.ready && modules.complete && playlists.complete,
      modules: openable.flatMap(({ content, listed, visibility }): readonly WatchedModule[] =>
        content.kind === 'module' && listed !== undefined && visibility !== 'draft'
          ? [{ id: content.id, title: listed.title.trim() }]
          : [],
      ),
    };
  }, [access, items, modules, playlists]);
}

/** Longer without news, and the line is taken to be down: a page that is looked at asks more often. */
const SILENCE = REALTIME.intervals.live + REALTIME.mostPullsIn;

/** The members of a group and where they are in a module, as far as it has been heard of. */
export function useClassRoom(groupId: string, moduleId: string | undefined, unnamed: string, now: number) {
  const links = useRows('group_members', { where: { group_id: groupId } });
  const profiles = useRows('profiles');
  const runs = useRows('module_sessions', { where: { module_id: moduleId ?? '' } });
  const { module } = useOwnModule(moduleId);
  const isOnline = useOnline();
  const pulled = Date.parse(usePulledAt('module_sessions', now) ?? '');
  const isDown = !isOnline || now - pulled > SILENCE;
  const knownAt = isDown && !Number.isNaN(pulled) ? Math.min(now, pulled) : now;
  const members = useMemo(() => {
    const names = new Map(profiles.rows.map((row) => [row.id, row.full_name?.trim() || row.username]));
    return links.rows.map(({ member_id: id }) => ({ id, name: names.get(id) || unnamed }));
  }, [links.rows, profiles.rows, unnamed]);
  const classmates = useMemo(() => classRoom(members, runs.rows, knownAt), [members, runs.rows, knownAt]);
  const titles = useMemo(
    () => new Map(module?.content.nodes.map((node) => [node.id, titleOf(node)])),
    [module],
  );
  return {
    classmates,
    titles,
    isReady: links.ready && profiles.ready,
    hasFailed: [links, profiles, runs].some(({ hasFailed }) => hasFailed === true),
    /** When the server was last heard of; null where nothing was ever; undefined while the line is up. */
    heardAt: isDown ? (Number.isNaN(pulled) ? null : pulled) : undefined,
  };
}

/** A node may come from a device with another version of the app. */
function titleOf({ config }: ModuleNode): string {
  const { title } = fieldsOf(config);
  return typeof title === 'string' ? title.trim() : '';
}
