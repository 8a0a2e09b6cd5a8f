import { useMemo, useState } from 'react';
import type { learnerNames } from '@/catalogue/learner-names';
import { useAuth } from '@/auth/use-auth';
import { useRows } from '@/db/use-rows';
import { listGroups, listLearners } from '@/domain/learners/learner-list';
import { useLearnerNames } from './use-learner-names';

/** Runs that are looked at, the newest: more would hold up the page on a small device. */
const RUNS_READ = 5000;

/** The creator's groups and learners, from this device. */
export function useLearners(askNames: typeof learnerNames) {
  const { account } = useAuth();
  const groups = useRows('groups', { where: { creator_id: account } });
  const members = useRows('group_members');
  const access = useRows('access_control');
  const profiles = useRows('profiles');
  const invitations = useRows('invitations');
  const requests = useRows('access_requests');
  const accesses = useRows('module_access');
  const runs = useRows('module_sessions', { sort: [{ created_at: 'desc' }], limit: RUNS_READ });
  const removed = useRows('removed_learners');
  const [areMissing, setMissing] = useState(false);
  const names = useLearnerNames(account, askNames, areMissing);
  const listedGroups = useMemo(
    () => listGroups(groups.rows, members.rows, access.rows),
    [groups.rows, members.rows, access.rows],
  );
  const learners = useMemo(
    () =>
      listLearners({
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
      }),
    [
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
    ],
  );
  const ofGroups = [groups, members, access];
  const ofLearners = [groups, members, profiles, invitations, requests, accesses, runs, removed];
  const people = stateOf(learners, ofLearners);
  if (people.isReady && !areMissing && learners.some(({ title }) => title === '')) setMissing(true);
  return {
    groups: stateOf(listedGroups, ofGroups),
    learners: people,
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
