import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { readRun } from '@/db/runs/run-journal';
import { inPlaylist, PLAYLIST_PARAMETER } from '@/domain/playlist/playlist-address';
import { LinkButton } from '@/ui/LinkButton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { MODULE_PAGE_TEXTS as texts } from './texts';

export interface StartButtonProps {
  readonly moduleId: string;
  readonly isEmpty: boolean;
}

/** Start, or Resume where the learner stopped. Known at once, without opening a database. */
export function StartButton({ moduleId, isEmpty }: StartButtonProps) {
  const { account } = useAuth();
  const playlistId = useSearchParams()[0].get(PLAYLIST_PARAMETER);
  const [known, setKnown] = useState(() => ({ account, moduleId, run: readRun(account, moduleId) }));
  if (known.account !== account || known.moduleId !== moduleId) {
    setKnown({ account, moduleId, run: readRun(account, moduleId) });
  }
  if (isEmpty) return <Note text={texts.empty} />;

  const { run } = known;
  const isFinished = run !== undefined && run.completedAt !== null;
  const isUnderWay = run !== undefined && !isFinished && run.path.length > 1;
  const label = isFinished ? texts.again : isUnderWay ? texts.resume : texts.start;
  return (
    <Stack gap={2}>
      <LinkButton
        to={inPlaylist(`/modules/${moduleId}/learn`, playlistId)}
        state={isFinished ? { again: true } : undefined}
        variant="primary"
        size="lg"
        wide
      >
        {label}
      </LinkButton>
      {isFinished ? <Note text={texts.finishedHint} /> : null}
      {isUnderWay ? <Note text={texts.resumeHint(run.visited.length, run.nodesTotal)} /> : null}
    </Stack>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <Text size="sm" tone="muted">
      {text}
    </Text>
  );
}
