import { useAuth } from '@/auth/use-auth';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { Invitations } from './Invitations';
import { GivenModules, Memberships } from './Memberships';
import { PROFILE_TEXTS as texts } from './texts';

/** A learner's groups and the modules given to them; runs and what is on this device are to come. */
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
      <NotBuiltYet what={texts.what} />
    </Page>
  );
}
