import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { learnerNames } from '@/catalogue/learner-names';
import { useLastResponse } from '@/catalogue/use-last-response';
import { useAuth } from '@/auth/use-auth';
import { useRows } from '@/db/use-rows';
import { listGroups, listLearners } from '@/domain/learners/learner-list';
import { whenIdle } from '@/shared/when-idle';

/** Only this many of the newest runs are read; more would slow the page down on a small device. */
const RUNS_READ = 5000;
const NEWEST = { sort: [{ created_at: 'desc' as const }], limit: RUNS_READ };
const ALL = {};
const NAMES = v.record(v.string(), v.string());
const NO_NAMES: Readonly<Record<string, string>> = {};

/**
 * The creator's groups and learners, from this device.
 * @param groupsFirst whether to read learners only after the groups are shown
 */
export function useLearners(fetchNames: typeof learnerNames, groupsFirst: boolean) {
  const { account } = useAuth();
  const [areGroupsShown, setGroupsShown] = useState(false);
  const isWaiting = groupsFirst && !areGroupsShown;
  const all = isWaiting ? null : ALL;
  const groups = useRows('groups', { where: { creator_id: account } });
  const members = useRows('group_members');
  const access = useRows('access_control');
  const profiles = useRows('profiles', all);
  const invitations = useRows('invitations', all);
  const requests = useRows('access_requests', all);
  const accesses = useRows('module_access', all);
  const runs = useRows('module_sessions', isWaiting ? null : NEWEST);
  const removed = useRows('removed_learners', all);
  const [needsNames, setNeedsNames] = useState(false);
  // Devices receive profiles only of people in the creator's own groups.
  const names = useLastResponse({
    key: `fledge-${account}-learner-names`,
    schema: NAMES,
    nothing: NO_NAMES,
    ask: needsNames ? fetchNames : null,
  });
  const listedGroups = useMemo(
    () => listGroups(groups.rows, members.rows, access.rows),
    [groups.rows, members.rows, access.rows],
  );
  const learners = useMemo(() => {
    if (isWaiting) return [];
    return listLearners({
      account,
      groups: groups.rows,
      members: members.rows,
      profiles: profiles.rows,
      invitations: invitations.rows,
      requests: requests.rows,
      accesses: accesses.rows,
      runs: runs.rows,
      names,
      removed: removed.rows,
    });
  }, [
    isWaiting,
    account,
    groups.rows,
    members.rows,
    profiles.rows,
    invitations.rows,
    requests.rows,
    accesses.rows,
    runs.rows,
    names,
    removed.rows,
  ]);
  const groupSources = [groups, members, access];
  const learnerSources = [groups, members, profiles, invitations, requests, accesses, runs, removed];
  const learnerState = stateOf(learners, learnerSources);
  const areGroupsReady = groupSources.every(({ ready }) => ready);
  useEffect(() => (areGroupsReady ? whenIdle(() => setGroupsShown(true)) : undefined), [areGroupsReady]);
  if (learnerState.isReady && !needsNames && learners.some(({ title }) => title === '')) setNeedsNames(true);
  return {
    groups: stateOf(listedGroups, groupSources),
    learners: learnerState,
    /** How many runs were read, if there may be more. */
    runsRead: runs.rows.length < RUNS_READ ? null : RUNS_READ,
  };
}

interface Read {
  readonly ready: boolean;
  readonly hasFailed?: true;
}

function stateOf<R>(rows: readonly R[], sources: readonly Read[]) {
  return {
    rows,
    isReady: sources.every(({ ready }) => ready),
    hasFailed: sources.some(({ hasFailed }) => hasFailed === true),
  };
}
