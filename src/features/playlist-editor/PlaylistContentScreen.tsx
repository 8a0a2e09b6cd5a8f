import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFirstFetch, useRetryLoading } from '@/db/use-loading';
import { useHeldChanges } from '@/db/use-outbox-list';
import { moveItem } from '@/domain/playlist/playlist-order';
import { readVisibility } from '@/domain/content-form/content-form';
import type { PlaylistRow } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { describeWriteError } from '@/ui/describe-write-error';
import { StickyBanner } from '@/ui/form/StickyBanner';
import { LoadFailed } from '@/ui/LoadFailed';
import { offerUndo } from '@/ui/offer-undo';
import { Row } from '@/ui/Row';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useAnnouncement } from '@/ui/use-announcement';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AddToPlaylist } from './AddToPlaylist';
import type { ContentEntry } from './content-entries';
import { ContentList } from './ContentList';
import styles from './PlaylistContentScreen.module.css';
import { NoPlaylist } from './NoPlaylist';
import { PLAYLIST_TEXTS } from './texts';
import { usePlaylistPage } from './PlaylistLayout';
import { usePlaylistContent } from './use-playlist-content';

/** Most held changes that are read to mark items. */
const HELD_SHOWN = 200;

/** A playlist's content: order, add and remove. Works offline. */
export default function PlaylistContentScreen() {
  const { row } = usePlaylistPage();
  return row ? <PlaylistContent key={row.id} row={row} /> : <NoPlaylist />;
}

function PlaylistContent({ row }: { readonly row: PlaylistRow }) {
  const texts = PLAYLIST_TEXTS.content;
  const content = usePlaylistContent(row.id);
  const { entries, ready, hasFailed } = content;
  const arrival = useFirstFetch(ready && entries.length === 0);
  const isUnloaded = hasFailed || arrival.hasFailed;
  const retry = useRetryLoading();
  const held = useHeldChanges(HELD_SHOWN).rows;
  const heldItems = useMemo(
    () => new Set(held.filter(({ table }) => table === 'playlist_items').map(({ rowId }) => rowId)),
    [held],
  );
  const [status, setStatus] = useState<Status | null>(null);
  const [announcement, announce] = useAnnouncement();
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The item last moved by its menu, since moving the row in the DOM drops the button's focus. */
  const [moved, setMoved] = useState<{ readonly id: string }>();
  useEffect(() => {
    if (moved) lineOf(list.current, moved.id)?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }, [moved]);
  const dismiss = useCallback(() => setStatus(null), []);
  const drafts = entries.filter(({ here }) => here?.visibility === 'draft').length;
  const isPublished = readVisibility(row.visibility) !== 'draft';

  function fail(error: unknown, otherwise: string) {
    reportError(error);
    setStatus({ kind: 'error', text: describeWriteError(error, PLAYLIST_TEXTS.details, otherwise) });
  }

  async function reorder(ids: readonly string[], movedId: string) {
    setStatus(null);
    try {
      await content.reorder(ids, movedId);
    } catch (error) {
      fail(error, texts.moveFailed);
    }
  }

  function moveBy(entry: ContentEntry, by: number) {
    const before = entries.map(({ item }) => item.id);
    const ids = moveItem(before, entry.item.id, by);
    if (ids === before) return;
    announce(texts.moved(entry.title, ids.indexOf(entry.item.id) + 1, ids.length));
    setMoved({ id: entry.item.id });
    void reorder(ids, entry.item.id);
  }

  /** The pressed button disappears with its row; the focus moves to the next one. */
  function keepFocus(entry: ContentEntry) {
    const at = entries.indexOf(entry);
    const next = entries[at + 1] ?? entries[at - 1];
    const line = next && lineOf(list.current, next.item.id);
    (line?.querySelector<HTMLElement>('[data-remove]') ?? addButton.current)?.focus();
  }

  async function remove(entry: ContentEntry) {
    const { title } = entry;
    setStatus(null);
    keepFocus(entry);
    try {
      const restore = await content.remove(entry.item);
      offerUndo({
        text: texts.removed(title),
        undo: restore,
        failed: () => texts.restoreFailed(title),
      });
    } catch (error) {
      fail(error, texts.removeFailed[entry.content.kind]);
    }
  }

  return (
    <Stack as="section" aria-labelledby="playlist-content">
      <Row as="header" align="between" gap={3}>
        <Text as="h2" id="playlist-content" size="lg">
          {texts.title}
        </Text>
        <Button ref={addButton} variant="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden="true" />
          {texts.add}
        </Button>
      </Row>
      <StickyBanner status={status} onDismiss={dismiss} />
      {isUnloaded ? <LoadFailed text={texts.loadFailed} retry={retry} /> : null}
      {!ready || arrival.isAwaited ? (
        isUnloaded ? null : (
          <output aria-label={texts.loading}>
            <Skeleton height="14rem" />
          </output>
        )
      ) : entries.length === 0 ? (
        <p className={styles['empty']}>{texts.empty}</p>
      ) : (
        <>
          <Text size="sm" tone="muted">
            {texts.hint}
          </Text>
          {isPublished && drafts > 0 ? (
            <Text size="sm" tone="warning">
              {texts.drafts(drafts)}
            </Text>
          ) : null}
          <div ref={list}>
            <ContentList
              entries={entries}
              held={heldItems}
              onReorder={(ids, movedId) => void reorder(ids, movedId)}
              onMoveBy={moveBy}
              onRemove={(entry) => void remove(entry)}
            />
          </div>
        </>
      )}
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
      {isAdding ? (
        <AddToPlaylist
          playlistId={row.id}
          entries={entries}
          modules={content.modules}
          playlists={content.playlists}
          onAdd={content.add}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Stack>
  );
}

function lineOf(list: HTMLElement | null, id: string): Element | null {
  return list?.querySelector(`[data-item="${CSS.escape(id)}"]`) ?? null;
}
