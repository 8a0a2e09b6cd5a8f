import { useExplore } from '@/catalogue/use-explore';
import { useRecentProgress } from '@/db/runs/own-progress';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import { ExploreResults } from './ExploreResults';
import { SearchBar } from './SearchBar';
import { EXPLORE_TEXTS as texts } from './texts';
import { useExploreQuery } from './use-explore-query';
import { useVerifyKept } from './use-verify-kept';

/** /explore: public content; offline, content seen before (decision E1). */
export default function ExploreScreen() {
  usePageTitle(texts.title);
  const search = useExploreQuery();
  const explore = useExplore(search.query);
  const progress = useRecentProgress();
  useVerifyKept();
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <SearchBar {...search} />
      <ExploreResults query={search.query} explore={explore} onClear={search.clear} progress={progress} />
    </Page>
  );
}
