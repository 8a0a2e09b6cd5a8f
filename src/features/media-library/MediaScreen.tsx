import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/use-page-title';
import MediaLibrary from './MediaLibrary';
import { MEDIA_LIBRARY_TEXTS } from './texts';

/** The media library as a page of a module, at /nest/content/module/media: the files are those of all modules. */
export default function MediaScreen() {
  const texts = MEDIA_LIBRARY_TEXTS;
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} subtitle={texts.text}>
      <MediaLibrary place="page" />
    </Page>
  );
}
