import { useCallback, useRef, useState } from 'react';
import { Page } from '@/ui/Page';
import { TextField } from '@/ui/TextField';
import { useCalmSearch } from '@/ui/use-calm-search';
import { usePageTitle } from '@/ui/use-page-title';
import MediaLibrary from './MediaLibrary';
import styles from './MediaLibrary.module.css';
import { MEDIA_LIBRARY_TEXTS } from './texts';

/** The media library as a page of a module, at /nest/content/module/media: the files are those of all modules. */
export default function MediaScreen() {
  const texts = MEDIA_LIBRARY_TEXTS;
  const [typed, setTyped] = useState('');
  const search = useCalmSearch(typed);
  const field = useRef<HTMLInputElement>(null);
  const clear = useCallback(() => {
    // The button that was pressed goes with what it stood in.
    field.current?.focus();
    setTyped('');
  }, []);
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} subtitle={texts.text}>
      <TextField
        ref={field}
        label={texts.search}
        hideLabel
        type="search"
        placeholder={texts.search}
        className={styles['search']}
        value={typed}
        onChange={setTyped}
      />
      <MediaLibrary place="page" search={search} onClearSearch={clear} />
    </Page>
  );
}
