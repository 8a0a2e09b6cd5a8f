import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readColumnSort, writeColumnSort } from '@/domain/listing/column-sort';
import { Page } from '@/ui/Page';
import { TextField } from '@/ui/TextField';
import { useCalmSearch } from '@/ui/use-calm-search';
import { usePageTitle } from '@/ui/use-page-title';
import MediaLibrary from './MediaLibrary';
import styles from './MediaLibrary.module.css';
import { SORT_COLUMNS, type Sort } from './sort-entries';
import { MEDIA_LIBRARY_TEXTS } from './texts';

/** The media library as a page of a module, at /nest/content/module/media: the files are those of all modules. */
export default function MediaScreen() {
  const texts = MEDIA_LIBRARY_TEXTS;
  const [typed, setTyped] = useState('');
  const search = useCalmSearch(typed);
  const field = useRef<HTMLInputElement>(null);
  // As in the library: the order outlives a reload, and what else the address says stays.
  const [parameters, setParameters] = useSearchParams();
  const wished = parameters.get('sort');
  const sort = useMemo(() => readColumnSort(SORT_COLUMNS, wished), [wished]);
  const keepSort = (next: Sort | null) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete('sort');
        else after.set('sort', writeColumnSort(next));
        return after;
      },
      { replace: true },
    );
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
      <MediaLibrary place="page" search={search} onClearSearch={clear} sort={sort} onSort={keepSort} />
    </Page>
  );
}
