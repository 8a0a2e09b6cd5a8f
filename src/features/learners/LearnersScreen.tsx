import { useState } from 'react';
import { NotBuiltYet } from '@/ui/NotBuiltYet';
import { Page } from '@/ui/Page';
import { Tabs } from '@/ui/Tabs';
import { usePageTitle } from '@/ui/use-page-title';
import { LEARNERS_TEXTS as texts } from './texts';

const TABS = [
  { id: 'groups', label: texts.groups },
  { id: 'individual', label: texts.individual },
] as const;

type TabId = (typeof TABS)[number]['id'];

/** The creator's groups and the people in them. */
export default function LearnersScreen() {
  const [tab, setTab] = useState<TabId>('groups');
  usePageTitle(texts.title);
  return (
    <Page title={texts.title}>
      <Tabs label={texts.views} tabs={TABS} selected={tab} onSelect={setTab}>
        <NotBuiltYet what={texts[tab]} />
      </Tabs>
    </Page>
  );
}
