import { useAuth } from '@/auth/use-auth';
import { useRowNames } from '@/db/use-row-names';
import { useFirstFetch, useRetryLoading } from '@/db/use-loading';
import { useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import { LinkButton } from '@/ui/LinkButton';
import { LoadFailed } from '@/ui/LoadFailed';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { Invitations } from './Invitations';
import { OnThisDevice } from './OnThisDevice';
import { Runs } from './Runs';
import { PROFILE_TEXTS as texts } from './texts';
import { LeavableList } from './LeavableList';

/** A learner's groups, modules, runs and offline content (decision E4). */
export default function ProfileScreen() {
  const { user } = useAuth();
  usePageTitle(texts.title);
  return (
    <Page width="reading" title={texts.title}>
      {user === null ? null : (
        <>
          <Invitations />
          <Memberships userId={user.id} />
          <GivenModules userId={user.id} />
        </>
      )}
      <Runs />
      <OnThisDevice />
    </Page>
  );
}

/** No id is like this: the query finds nothing. */
const NONE = [''];

/** The groups of others that the person is in. */
function Memberships({ userId }: { readonly userId: string }) {
  const writer = useWriter();
  const memberships = useRows('group_members', { where: { member_id: userId } });
  const ids = memberships.rows.map(({ group_id }) => group_id);
  const groups = useRows('groups', { where: { id: { $in: ids.length === 0 ? NONE : ids } } });
  const given = memberships.rows.flatMap(({ id, group_id }) => {
    const group = groups.rows.find((each) => each.id === group_id);
    return group?.creator_id === userId ? [] : [{ id, name: group?.name ?? texts.unnamed }];
  });
  const isReady = memberships.ready && groups.ready;
  const arrival = useFirstFetch(isReady && given.length === 0);
  const retry = useRetryLoading();
  return (
    <>
      {arrival.hasFailed ? (
        <LoadFailed text={texts.groupsFailed} retry={retry} />
      ) : (
        <LeavableList
          isReady={isReady && !arrival.isAwaited}
          given={given}
          texts={texts.groups}
          onLeave={(id) => writer.remove('group_members', id)}
        />
      )}
      <div>
        <LinkButton to="/join">{texts.joinByCode}</LinkButton>
      </div>
    </>
  );
}

/** Modules shared with the person directly, not through groups. */
function GivenModules({ userId }: { readonly userId: string }) {
  const writer = useWriter();
  const { rows } = useRows('module_access', { where: { user_id: userId } });
  // By name alone: a module may be large, and not all of them are on this device.
  const nameOf = useRowNames(rows.map(({ module_id }) => ({ table: 'modules', id: module_id })));
  const given = rows.map(({ id, module_id }) => ({
    id,
    name: nameOf('modules', module_id) ?? texts.untitled,
  }));
  return given.length === 0 ? null : (
    <LeavableList
      isReady
      given={given}
      texts={texts.modules}
      onLeave={(id) => writer.remove('module_access', id)}
    />
  );
}
