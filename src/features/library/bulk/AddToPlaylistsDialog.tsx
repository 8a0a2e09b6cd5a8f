import { useEffect, useState } from 'react';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { LinkButton } from '@/ui/LinkButton';
import { Skeleton } from '@/ui/Skeleton';
import { useHoldReload } from '@/ui/use-hold-reload';
import styles from './Dialogs.module.css';
import { PlaylistChoices } from './PlaylistChoices';
import { BULK_TEXTS } from './texts';
import { useMemberships, type Memberships, type PlaylistChoice } from './use-memberships';

export interface AddToPlaylistsDialogProps {
  readonly kind: 'module' | 'playlist';
  /** What is to be added; the same array while the dialog is open. */
  readonly ids: readonly string[];
  /** The title of the one thing, or "3 modules". */
  readonly what: string;
  /** The titles of playlists that are to be added. */
  readonly nameOf: (id: string) => string;
  readonly onClose: () => void;
  readonly clock?: Clock | undefined;
}

/** Puts modules or playlists into the person's playlists, or takes them out (authoring specification, section 2). */
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
  const [step, setStep] = useState<'choosing' | 'saving' | 'saved'>('choosing');
  const [problem, setProblem] = useState<Status | null>(null);
  useHoldReload(memberships.isChanged || step === 'saving');

  useEffect(
    () => (step === 'saved' ? clock.after(NOTICE.playlistsUpdated, onClose) : undefined),
    [step, clock, onClose],
  );

  async function save() {
    setStep('saving');
    setProblem(null);
    try {
      await memberships.save();
      setStep('saved');
    } catch (error) {
      reportError(error);
      setProblem({ kind: 'error', text: texts.saveFailed });
      setStep('choosing');
    }
  }

  /** Goes on choosing after a save as well: then the dialog must not close over what is not saved. */
  function press(choice: PlaylistChoice) {
    if (step === 'saving') return;
    setStep('choosing');
    memberships.press(choice);
  }

  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      keepOpen={memberships.isChanged}
      actions={
        <>
          <Button onClick={onClose}>{BULK_TEXTS.cancel}</Button>
          <Button
            variant="primary"
            busy={step === 'saving'}
            disabled={!memberships.isChanged || step === 'saved'}
            onClick={() => void save()}
          >
            {step === 'saving' ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p className={styles['what']}>{texts.what(what)}</p>
        <Banner
          status={
            memberships.state === 'failed'
              ? { kind: 'error', text: texts.loadFailed }
              : step === 'saved'
                ? { kind: 'success', text: texts.saved }
                : problem
          }
          onDismiss={problem === null ? undefined : () => setProblem(null)}
        />
        <Choices memberships={memberships} kind={kind} count={ids.length} nameOf={nameOf} onPress={press} />
      </div>
    </Dialog>
  );
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
  if (state === 'loading') {
    return (
      <output aria-label={texts.loading}>
        <Skeleton height="3.25rem" />
      </output>
    );
  }
  if (choices.length > 0) {
    return <PlaylistChoices choices={choices} count={count} nameOf={nameOf} onPress={onPress} />;
  }
  return (
    <div className={styles['empty']}>
      <p>{kind === 'module' ? texts.empty : texts.emptyForPlaylists}</p>
      <LinkButton to="/nest/content/playlist">{texts.create}</LinkButton>
    </div>
  );
}
