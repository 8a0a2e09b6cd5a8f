import { Trash2 } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, type MouseEvent } from 'react';
import type { DatabaseState } from '@/db/local-store-handle';
import type { ListedMedia } from '@/domain/listing/listed-rows';
import { checkFileExists, useIsMissing } from '@/media/links/missing-files';
import { MediaThumb } from '@/media/thumbs/MediaThumb';
import type { Uploads, UploadState } from '@/media/upload/upload-item';
import { Banner } from '@/ui/Banner';
import { EmptyLibraryDrawing } from '@/ui/drawings/EmptyLibraryDrawing';
import { EmptyState } from '@/ui/EmptyState';
import { FileBox } from '@/ui/FileBox';
import { BulkBar } from '@/ui/list/BulkBar';
import { List } from '@/ui/list/List';
import { ListToolbar } from '@/ui/list/ListToolbar';
import { useList } from '@/ui/list/use-list';
import type { ListAddress } from '@/ui/list/use-list-address';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useFileDrop } from '@/ui/use-file-drop';
import { useFocusNeighbor } from '@/ui/use-focus-neighbor';
import type { DeletedFiles } from './delete-files';
import { DeleteMediaDialog } from './DeleteMediaDialog';
import { listEntries } from './list-entries';
import type { MediaEntry } from './media-entry';
import { MEDIA_LISTS } from './media-list';
import styles from './MediaLibrary.module.css';
import { SkippedFiles } from './SkippedFiles';
import { PreviewDialog } from './PreviewDialog';
import { countDuplicateNames } from './duplicate-names';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';
import { UploadSection } from './UploadSection';
import { uploadState } from './upload-state';
import { useAddFiles } from './use-add-files';
import { useMediaActions } from './use-media-actions';

export interface MediaLibraryViewProps {
  readonly rows: readonly ListedMedia[];
  readonly isReady: boolean;
  readonly database: DatabaseState;
  readonly uploads: Uploads;
  readonly isOnline: boolean;
  readonly removeFiles: (entries: readonly MediaEntry[]) => Promise<DeletedFiles>;
  readonly address: ListAddress;
  /** The content library's tab says "Modified". */
  readonly place: 'tab' | 'page';
}

/** The media library over given files. */
export function MediaLibraryView(props: MediaLibraryViewProps) {
  const { rows, isReady, database, uploads, isOnline, removeFiles, address, place } = props;
  const hint = useId();
  const sending = useRef<HTMLDivElement>(null);
  useFocusNeighbor(sending);
  const all = useMemo(
    () => listEntries(rows, uploads.uploads, place === 'tab' ? 'modifiedAt' : 'addedAt'),
    [rows, uploads.uploads, place],
  );
  const list = useList(MEDIA_LISTS[place], all, address);
  const { shown, selection } = list;
  const files = useAddFiles(uploads.add);
  const sameNames = useMemo(() => countDuplicateNames(files.added, all), [files.added, all]);
  const isOver = useFileDrop(files.add);
  const actions = useMediaActions(removeFiles, selection);
  const { show, confirmDelete } = actions;
  const problem = database === 'denied' ? texts.noDatabase : database === 'failed' ? texts.failed : null;

  // While selecting, a click selects (authoring specification, section 2).
  const isSelecting = selection.ids.size > 0;
  const { toggle } = selection;
  const open = useCallback(
    ({ id }: MediaEntry, event: MouseEvent) => (isSelecting ? toggle(id, event.shiftKey) : show(id)),
    [isSelecting, toggle, show],
  );
  const detail = useCallback(
    (entry: MediaEntry) => <EntryState entry={entry} isOnline={isOnline} />,
    [isOnline],
  );
  const opened = shown.find(({ id }) => id === actions.opened);

  return (
    <Stack gap={4}>
      {place === 'tab' ? (
        <Stack as="header" gap={1}>
          <h2>{texts.title}</h2>
          <Text size="sm" tone="muted" className={styles['text']}>
            {texts.text}
          </Text>
        </Stack>
      ) : null}
      <FileBox
        isMultiple
        isOver={isOver}
        words={isOver ? texts.dropHere : texts.drop}
        button={texts.upload}
        describedBy={isOnline ? undefined : hint}
        onFiles={files.add}
      >
        <Text as="output" size="sm" tone="muted">
          {files.taking > 0 ? texts.taking(files.taking) : null}
        </Text>
        {isOnline ? null : (
          <Text id={hint} size="sm" tone="warning">
            {texts.offline}
          </Text>
        )}
      </FileBox>
      <SkippedFiles files={files.skipped} onDismiss={files.dismiss} />
      <Banner
        status={
          files.warned.length > 0
            ? {
                kind: 'warning',
                text: files.warned.map(({ name, text }) => texts.warned(name, text)).join(' '),
              }
            : null
        }
        onDismiss={files.forgetWarned}
      />
      <Banner
        status={
          sameNames.already + sameNames.together > 0
            ? { kind: 'info', text: texts.sameName(sameNames) }
            : null
        }
        onDismiss={files.forgetAdded}
      />
      <div ref={sending} className={styles['sending']}>
        <UploadSection uploads={uploads} isOnline={isOnline} isAdding={files.taking > 0} />
      </div>
      {problem === null ? null : <Banner status={{ kind: 'error', text: problem }} />}
      <ListToolbar list={list} isCounted={isReady} />
      <List
        list={list}
        onOpen={open}
        picture={pictureOf}
        detail={detail}
        menu={(entry) => [
          { label: texts.open, onSelect: () => show(entry.id) },
          { label: texts.delete, danger: true, onSelect: () => confirmDelete([entry]) },
        ]}
        isReady={isReady}
        instead={problem === null ? undefined : null}
        empty={<EmptyState title={texts.empty} text={texts.emptyText} drawing={<EmptyLibraryDrawing />} />}
      />
      <BulkBar
        list={list}
        failures={actions.failures}
        onDismissFailures={actions.dismissFailures}
        actions={[
          {
            label: texts.delete,
            icon: <Trash2 size={18} aria-hidden="true" />,
            isDanger: true,
            run: (ids) => {
              const chosen = new Set(ids);
              confirmDelete(shown.filter(({ id }) => chosen.has(id)));
            },
          },
        ]}
      />
      {opened === undefined ? null : (
        <PreviewDialog
          entry={opened}
          entries={shown}
          isOnline={isOnline}
          onShow={show}
          onDelete={(entry) => confirmDelete([entry])}
          onClose={() => show(null)}
        />
      )}
      {actions.toDelete === null ? null : (
        <DeleteMediaDialog
          entries={actions.toDelete}
          unsent={countUnsent(actions.toDelete, all)}
          onCancel={() => confirmDelete(null)}
          onDelete={actions.remove}
        />
      )}
    </Stack>
  );
}

const pictureOf = ({ kind, address }: MediaEntry) => (
  <MediaThumb kind={kind} address={address} onFailed={(url) => void checkFileExists(address, url)} />
);

const TONES: Partial<Record<UploadState, 'danger' | 'warning'>> = { refused: 'danger', paused: 'warning' };

/** A file's upload state. */
function EntryState({
  entry: { address, upload },
  isOnline,
}: {
  readonly entry: MediaEntry;
  readonly isOnline: boolean;
}) {
  const isGone = useIsMissing(address);
  if (upload === undefined) {
    return isGone ? (
      <Text as="span" size="xs" tone="danger">
        {texts.gone}
      </Text>
    ) : null;
  }
  const isMoving = upload.state === 'sending' && upload.size > 0;
  return (
    <Text as="span" size="xs" tone={TONES[upload.state]}>
      {`${uploadState(upload, isOnline)}${isMoving ? ` ${texts.percent(upload.sent / upload.size)}` : ''}`}
    </Text>
  );
}

/** How many of the files to delete are not uploaded yet. */
function countUnsent(toDelete: readonly MediaEntry[], entries: readonly MediaEntry[]): number {
  const uploaded = new Set(entries.filter(({ upload }) => upload === undefined).map(({ id }) => id));
  return toDelete.filter(({ id, upload }) => upload !== undefined && !uploaded.has(id)).length;
}
