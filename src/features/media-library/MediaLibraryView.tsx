import { useCallback, useMemo, useRef, useState } from 'react';
import type { DatabaseState } from '@/db/local-store-handle';
import type { ColumnSort } from '@/domain/listing/column-sort';
import type { ListedMedia } from '@/domain/listing/listed-media';
import type { FileKind } from '@/domain/media/file-kind';
import type { Uploads } from '@/media/upload/upload-item';
import { Banner } from '@/ui/Banner';
import { useFileDrop } from '@/ui/use-file-drop';
import { useFocusBeside } from '@/ui/use-focus-beside';
import { useNarrower } from '@/ui/use-narrower';
import { listEntries, matchingEntries } from './list-entries';
import { MediaDialogs } from './MediaDialogs';
import { MediaList } from './MediaList';
import styles from './MediaLibrary.module.css';
import { MediaToolbar } from './MediaToolbar';
import { NotTaken } from './NotTaken';
import { countSameNames, type SameNames } from './same-names';
import { SelectBar } from './SelectBar';
import { isDefaultSort, knownSort, nextSort, sortEntries, type Sort } from './sort-entries';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import { UploadBox } from './UploadBox';
import { UploadSection } from './UploadSection';
import { useAddFiles } from './use-add-files';
import type { DeletedFiles } from './delete-files';
import { useFileSelection } from './use-file-selection';
import { useMediaActions } from './use-media-actions';
import type { MediaEntry } from './media-entry';

export interface MediaLibraryViewProps {
  readonly rows: readonly ListedMedia[];
  /** False before the rows were read. */
  readonly isReady: boolean;
  readonly database: DatabaseState;
  readonly uploads: Uploads;
  readonly isOnline: boolean;
  readonly removeFiles: (entries: readonly MediaEntry[]) => Promise<DeletedFiles>;
  readonly search: string;
  readonly onClearSearch: () => void;
  /** The order that the person has chosen; null is the usual one, as is one by no column of this list. */
  readonly sort: ColumnSort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly place: 'tab' | 'page';
}

/**
 * Widths of the library in rem: below the first not all columns have room, below the second none. On a phone its tools
 * have a line of their own, and with letters twice as large only what is not told by opening a file is left.
 */
const NARROWER = [58, 42, 38, 14] as const;

/** The media library over whatever files it is given. */
export function MediaLibraryView(props: MediaLibraryViewProps) {
  const { rows, isReady, database, uploads, isOnline, removeFiles, search, onClearSearch, onSort, place } =
    props;
  const texts = MEDIA_LIBRARY_TEXTS;
  const sort = useMemo(() => knownSort(props.sort), [props.sort]);
  const date = place === 'tab' ? 'modifiedAt' : 'addedAt';
  const [kind, setKind] = useState<FileKind>();
  const frame = useRef<HTMLDivElement>(null);
  const sending = useRef<HTMLDivElement>(null);
  useFocusBeside(sending);
  useNarrower(frame, NARROWER);
  const all = useMemo(() => listEntries(rows, uploads.uploads), [rows, uploads.uploads]);
  const shown = useMemo(
    () => sortEntries(matchingEntries(all, search, kind), sort, date),
    [all, search, kind, sort, date],
  );
  const ids = useSameIds(shown);
  const selection = useFileSelection(ids);
  const names = useMemo(() => new Set(all.map(({ title }) => title)), [all]);
  const rowIds = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const hasRow = useCallback((id: string) => rowIds.has(id), [rowIds]);
  const files = useAddFiles(
    uploads.add,
    useCallback((name: string) => names.has(name), [names]),
  );
  const { addedAgain } = files;
  const sameNames = useMemo(
    () => (addedAgain === null ? NO_SAME_NAMES : countSameNames(addedAgain, all)),
    [addedAgain, all],
  );
  const hasSameNames = sameNames.already + sameNames.together > 0;
  const isOver = useFileDrop(files.add);
  const actions = useMediaActions({ shown, frame, removeFiles, selection });
  const changeSort = (next: Sort) => onSort(isDefaultSort(next) ? null : next);
  const problem = database === 'denied' ? texts.noDatabase : database === 'failed' ? texts.failed : null;
  const { selected } = selection;
  const { failures } = actions;
  const total =
    search.trim() === '' && kind === undefined
      ? texts.total(all.length)
      : texts.totalShown(shown.length, all.length);

  return (
    <div ref={frame} className={styles['library']}>
      {place === 'tab' ? (
        <header className={styles['intro']}>
          <h2>{texts.title}</h2>
          <p className={styles['text']}>{texts.text}</p>
        </header>
      ) : null}
      <UploadBox isOver={isOver} taking={files.taking} isOnline={isOnline} onFiles={files.add} />
      <NotTaken
        title={texts.notTaken(files.notTaken.length)}
        files={files.notTaken}
        onDismiss={files.dismiss}
        onDismissAll={files.dismissAll}
      />
      <Banner
        status={hasSameNames ? { kind: 'info', text: texts.sameName(sameNames) } : null}
        onDismiss={files.forgetSameNames}
      />
      <div ref={sending}>
        <UploadSection uploads={uploads} isOnline={isOnline} isTaking={files.taking > 0} hasRow={hasRow} />
      </div>
      <NotTaken
        title={texts.deleteFailed(failures.files.length)}
        files={failures.files}
        onDismiss={failures.dismiss}
        onDismissAll={failures.dismissAll}
      />
      <Banner status={actions.status} onDismiss={actions.dismissStatus} />
      {problem === null ? null : <Banner status={{ kind: 'error', text: problem }} />}
      <MediaToolbar
        total={isReady ? total : null}
        hasFiles={shown.length > 0}
        sort={sort}
        date={date}
        kind={kind}
        onKind={setKind}
        isSelecting={selected !== undefined}
        onSort={changeSort}
        onSelect={selected === undefined ? selection.start : selection.end}
      />
      {problem === null ? (
        <MediaList
          entries={shown}
          isReady={isReady}
          isFiltered={all.length > 0}
          search={search}
          kind={kind}
          onClear={() => {
            setKind(undefined);
            onClearSearch();
          }}
          table={{
            sort,
            onSort: (column) => changeSort(nextSort(sort, column)),
            date,
            selected,
            onSelectAll: selection.toggleAll,
          }}
          isOnline={isOnline}
          actions={actions.rows}
        />
      ) : null}
      {selected === undefined ? null : (
        <SelectBar
          count={selected.size}
          isAll={selected.size === shown.length}
          onSelectAll={selection.toggleAll}
          onDelete={() => actions.ask(shown.filter(({ id }) => selected.has(id)))}
          onDone={() => {
            // The button that was pressed goes with its bar.
            frame.current?.querySelector<HTMLElement>('[data-select-mode]')?.focus();
            selection.end();
          }}
        />
      )}
      <MediaDialogs entries={shown} isOnline={isOnline} actions={actions} />
    </div>
  );
}

const NO_SAME_NAMES: SameNames = { already: 0, together: 0 };

/** The ids of the entries; the same array for as long as they are the same, whatever else changes of the entries. */
function useSameIds(entries: readonly MediaEntry[]): readonly string[] {
  const text = useMemo(() => entries.map(({ id }) => id).join('\n'), [entries]);
  return useMemo(() => (text === '' ? [] : text.split('\n')), [text]);
}
