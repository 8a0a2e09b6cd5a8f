import { ListSearch } from '@/ui/list/ListSearch';
import { useListAddress } from '@/ui/list/use-list-address';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import MediaLibrary from './MediaLibrary';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';

/** /nest/content/module/media: the files of all modules. */
export default function MediaScreen() {
  const { address, field } = useListAddress();
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} subtitle={texts.text}>
      <ListSearch field={field} label={texts.search} />
      <MediaLibrary place="page" address={address} />
    </Page>
  );
}
