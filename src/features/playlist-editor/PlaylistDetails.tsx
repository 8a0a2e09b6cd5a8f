import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useDatabaseState } from '@/db/use-database-state';
import { useDeleteContent } from '@/db/use-delete-content';
import { usePending } from '@/db/use-pending';
import { readVisibility } from '@/domain/content-form/content-form';
import type { PlaylistRow } from '@/domain/rows/rows';
import { reportError } from '@/shared/report-error';
import type { Status } from '@/ui/Banner';
import { describeWriteError } from '@/ui/describe-write-error';
import { offerUndo } from '@/ui/offer-undo';
import { showToast } from '@/ui/toast-store';
import { useHoldReload } from '@/ui/use-hold-reload';
import { DetailsForm } from './DetailsForm';
import { PLAYLIST_TEXTS } from './texts';
import type { PlaylistPage } from './use-playlist';
import { usePlaylistForm } from './use-playlist-form';

const titleRequired: Status = { kind: 'error', text: PLAYLIST_TEXTS.details.titleRequired };
const deniedStorage: Status = { kind: 'error', text: PLAYLIST_TEXTS.details.deniedStorage };

/** The details of one playlist, or the form of a new one. Everything in it works without a connection. */
export function PlaylistDetails({ row, onLeave }: PlaylistPage) {
  const texts = PLAYLIST_TEXTS;
  const { account } = useAuth();
  const navigate = useNavigate();
  const database = useDatabaseState();
  const deleteContent = useDeleteContent();
  const details = usePlaylistForm(row);
  const sending = usePending('playlists', row?.id);
  const [status, setStatus] = useState<Status | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const [titleMissed, setTitleMissed] = useState(0);
  const dismiss = useCallback(() => setStatus(null), []);
  useHoldReload(details.isChanged || isSaving || isPreparing);

  function fail(text: string) {
    setStatus({ kind: 'error', text });
    globalThis.scrollTo({ top: 0 });
  }

  async function save() {
    if (details.form.title.trim() === '') {
      setTitleMissed((times) => times + 1);
      setStatus(null);
      globalThis.scrollTo({ top: 0 });
      return;
    }
    setSaving(true);
    setStatus(null);
    setTitleMissed(0);
    try {
      const id = await details.save();
      if (row === undefined) {
        showToast({ text: texts.details.created });
        // In place of the empty form: going back leads to where the person came from, not to another new playlist.
        await navigate(`/nest/content/playlist/content?id=${id}`, { replace: true });
        return;
      }
      setStatus({ kind: 'success', text: texts.details.updated });
    } catch (error) {
      reportError(error);
      fail(describeWriteError(error, texts.details, texts.details.saveFailed));
    } finally {
      setSaving(false);
    }
  }

  function discard() {
    setStatus(null);
    setTitleMissed(0);
    const bringBack = details.discard();
    offerUndo({
      text: texts.discarded,
      undo: async () => bringBack(),
      failed: () => texts.details.saveFailed,
    });
  }

  async function remove(playlist: PlaylistRow) {
    onLeave(true);
    setStatus(null);
    const title = playlist.title.trim() || texts.untitled;
    try {
      const { failures, restore } = await deleteContent.playlists([playlist.id]);
      if (failures[0]) throw failures[0].error;
      await navigate('/nest/content?tab=playlists', { replace: true });
      const bringBack = async () => {
        const lost = await restore();
        if (lost[0]) throw lost[0].error;
      };
      offerUndo({
        text: texts.delete.done(title),
        undo: bringBack,
        failed: () => texts.delete.restoreFailed(title),
      });
    } catch (error) {
      reportError(error);
      onLeave(false);
      fail(texts.delete.failed(title));
    }
  }

  // Gone as soon as there is a title.
  const isBlank = titleMissed > 0 && details.form.title.trim() === '';
  const isDraft = readVisibility(row?.visibility ?? 'draft') === 'draft';
  const isWaiting = sending === 'waiting' || sending === 'held';
  const isDenied = database === 'denied' || database === 'failed';
  return (
    <DetailsForm
      userId={account}
      row={row}
      details={details}
      linkState={isDraft ? 'draft' : isWaiting ? 'waiting' : 'works'}
      isSaving={isSaving}
      isPreparing={isPreparing}
      titleMissed={titleMissed}
      status={isBlank ? titleRequired : (status ?? (isDenied ? deniedStorage : null))}
      onDismiss={isBlank ? () => setTitleMissed(0) : dismiss}
      onPreparing={setPreparing}
      onSave={() => void save()}
      onDiscard={discard}
      onDelete={(playlist) => void remove(playlist)}
    />
  );
}
