import { Link, Outlet, useSearchParams } from 'react-router-dom';
import { Page } from '@/ui/Page';
import { TabLinks } from '@/ui/TabLinks';
import { usePageTitle } from '@/ui/use-page-title';
import { LEARNERS_TEXTS as texts } from './texts';

/** Way back, heading and tabs of one group; Members only once the group has an id. */
export default function GroupLayout() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const suffix = id === null ? '' : `?id=${encodeURIComponent(id)}`;
  usePageTitle(texts.groupCreator);
  const members = id === null ? [] : [{ to: `/nest/learners/group/members${suffix}`, label: texts.members }];
  return (
    <Page title={texts.groupCreator} back={<Link to="/nest/learners">{texts.back}</Link>}>
      <TabLinks
        label={texts.groupCreator}
        tabs={[
          { to: `/nest/learners/group${suffix}`, label: texts.details, end: true },
          ...members,
          { to: `/nest/learners/group/settings${suffix}`, label: texts.settings },
        ]}
      />
      <Outlet />
    </Page>
  );
}
