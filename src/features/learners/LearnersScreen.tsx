import { learnerNames } from '@/catalogue/learner-names';
import type { Elements } from '@/shared/elements';
import { ListSearch } from '@/ui/list/ListSearch';
import { useListAddress } from '@/ui/list/use-list-address';
import { Page } from '@/ui/Page';
import { Stack } from '@/ui/Stack';
import { Tabs } from '@/ui/Tabs';
import { usePageTitle } from '@/ui/use-page-title';
import { GroupsTab } from './GroupsTab';
import { LearnersTab } from './LearnersTab';
import { LEARNERS_TEXTS as texts } from './texts';
import { useLearners } from './use-learners';

const TABS = ['groups', 'individual'] as const;

export interface LearnersScreenProps {
  /** Pending access requests; empty without any. */
  readonly requests?: Elements;
  /** Fetches names that are not on this device. */
  readonly fetchNames?: typeof learnerNames;
}

/** The creator's groups and learners (authoring specification, section 2), from this device. */
export default function LearnersScreen({ requests = null, fetchNames = learnerNames }: LearnersScreenProps) {
  const { address, field } = useListAddress(TABS);
  const tab = TABS.find((id) => id === address.tab) ?? 'groups';
  const { groups, learners, runsRead } = useLearners(fetchNames, tab === 'groups');
  const counts = {
    groups: groups.isReady ? groups.rows.filter(({ isArchived }) => !isArchived).length : undefined,
    individual: learners.isReady ? learners.rows.length : undefined,
  };
  const count = counts[tab];
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} subtitle={count === undefined ? '' : texts.count[tab](count)}>
      <Stack gap={4}>
        {requests}
        <ListSearch field={field} label={texts.search} />
        <Tabs
          label={texts.views}
          tabs={TABS.map((id) => {
            const known = counts[id];
            return {
              id,
              label: known === undefined ? texts.tabs[id] : texts.tabCount(texts.tabs[id], known),
            };
          })}
          selected={tab}
          onSelect={address.openTab}
        >
          {tab === 'groups' ? (
            <GroupsTab key={tab} {...groups} address={address} />
          ) : (
            <LearnersTab key={tab} {...learners} groups={groups.rows} runsRead={runsRead} address={address} />
          )}
        </Tabs>
      </Stack>
    </Page>
  );
}
