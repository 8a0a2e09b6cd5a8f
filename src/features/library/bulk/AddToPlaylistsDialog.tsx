import { useEffect } from 'react';
import { useRetryLoading } from '@/db/use-loading';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { TickList } from '@/ui/access/TickList';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FailuresList, JobProgress } from '@/ui/list/BulkBar';
import type { BulkFailures } from '@/ui/list/bulk-jobs';
import { LIST_TEXTS } from '@/ui/list/texts';
import { LoadFailed } from '@/ui/LoadFailed';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useHoldReload } from '@/ui/use-hold-reload';
import { BULK_TEXTS } from './texts';
import { useMemberships, type Memberships, type PlaylistChoice } from './use-memberships';
import { useSaveMemberships, type SaveResult } from './use-save-memberships';

/** Number of changes from which progress is shown; fewer are saved before anyone could read it. */
const PROGRESS_FROM = 201;

export interface AddToPlaylistsDialogProps {
  readonly kind: 'module' | 'playlist';
  /** The content to add; the same array while the dialog is open. */
  readonly ids: readonly string[];
  /** The title of a single item, or "3 modules". */
  readonly what: string;
  /** Titles of the content to add. */
  readonly nameOf: (id: string) => string;
  readonly onClose: () => void;
  readonly clock?: Clock | undefined;
}

/** Adds modules or playlists to the person's playlists, or removes them (authoring specification, section 2). */
export function AddToPlaylistsDialog({
  kind,
  ids,
  what,
  nameOf,
  onClose,
  clock = systemClock,
}: AddToPlaylistsDialogProps) {
  const texts = BULK_TEXTS.add;
  const memberships = useMemberships(kind, ids);
  const retry = useRetryLoading();
  const { job, failures, result, save, forget } = useSaveMemberships(kind, ids, nameOf);
  const isSaving = job !== null;
  const isSaved = !isSaving && result?.end === 'saved';
  useHoldReload(memberships.isChanged || isSaving);

  useEffect(
    () => (isSaved ? clock.after(NOTICE.playlistsUpdated, onClose) : undefined),
    [isSaved, clock, onClose],
  );

  function close() {
    forget();
    onClose();
  }

  /** Also called after a save: the dialog must not close over unsaved choices. */
  function press(choice: PlaylistChoice) {
    if (isSaving) return;
    forget();
    memberships.press(choice);
  }

  return (
    <Dialog
      open
      title={texts.title}
      onClose={close}
      keepOpen={memberships.isChanged}
      actions={
        <>
          <Button onClick={job?.cancel ?? close}>{LIST_TEXTS.bulk.cancel}</Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={failures === null && (!memberships.isChanged || isSaved)}
            // One button for both, so that the focus stays where it is.
            onClick={failures?.retry ?? (() => save(memberships.differences(), titlesOf(memberships)))}
          >
            {isSaving ? texts.saving : failures === null ? texts.save : LIST_TEXTS.bulk.tryAgain}
          </Button>
        </>
      }
    >
      <Stack>
        <Text size="sm" tone="muted" lines={2}>
          {texts.what(what)}
        </Text>
        {memberships.state === 'failed' ? (
          <LoadFailed text={texts.loadFailed} retry={retry} />
        ) : (
          <Banner status={statusOf(failures, result)} />
        )}
        {failures === null ? null : <FailuresList items={failures.items} />}
        {job === null || job.total < PROGRESS_FROM ? null : (
          <JobProgress job={{ ...job, cancel: undefined }} />
        )}
        <Choices memberships={memberships} kind={kind} count={ids.length} nameOf={nameOf} onPress={press} />
      </Stack>
    </Dialog>
  );
}

function titlesOf({ choices }: Memberships): ReadonlyMap<string, string> {
  return new Map(choices.map(({ row }) => [row.id, row.title.trim() || BULK_TEXTS.add.untitled]));
}

/** The result of the last save, in one line. */
function statusOf(failures: BulkFailures | null, result: SaveResult | null): Status | null {
  const texts = BULK_TEXTS.add;
  const done = result?.done ?? '';
  if (failures !== null) {
    return {
      kind: 'error',
      text: done === '' ? texts.saveFailed : texts.partly(done, failures.items.length),
    };
  }
  if (result?.end === 'stopped') return { kind: 'info', text: texts.stopped(done) };
  return result?.end === 'saved' ? { kind: 'success', text: texts.saved } : null;
}

interface ChoicesProps {
  readonly memberships: Memberships;
  readonly kind: 'module' | 'playlist';
  readonly count: number;
  readonly nameOf: (id: string) => string;
  readonly onPress: (choice: PlaylistChoice) => void;
}

function Choices({ memberships: { state, choices }, kind, count, nameOf, onPress }: ChoicesProps) {
  const texts = BULK_TEXTS.add;
  if (state === 'failed') return null;
  return (
    <TickList
      texts={kind === 'module' ? texts.choices : { ...texts.choices, empty: texts.emptyForPlaylists }}
      createTo="/nest/content/playlist"
      ready={state === 'ready'}
      entries={choices.map((choice) => ({
        id: choice.row.id,
        label: choice.row.title.trim() || texts.untitled,
        hint: hintOf(choice, count, nameOf),
        isMixed: choice.extent === 'some',
        // It contains none of them, and cannot.
        disabled: choice.cycle !== undefined && choice.inside === 0,
      }))}
      value={choices.filter(({ extent }) => extent === 'all').map(({ row }) => row.id)}
      onChange={(_value, pressed) => onPress(choices.find(({ row }) => row.id === pressed)!)}
    />
  );
}

function hintOf(
  { row, inside, cycle }: PlaylistChoice,
  count: number,
  nameOf: (id: string) => string,
): string | undefined {
  const texts = BULK_TEXTS.add;
  if (cycle !== undefined) return texts.cycle(nameOf(cycle));
  if (inside > 0 && inside < count) return texts.some(inside, count);
  return row.description.trim() || undefined;
}
