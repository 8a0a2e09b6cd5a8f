import { clearPendingJoin, joinProgress, type JoinProgress } from '@/shared/pending-join';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { Stack } from '@/ui/Stack';
import { JOIN_TEXTS as texts } from './texts';

/** The state of a pending join, which the app processes in the background. */
export function JoinState({ progress }: { readonly progress: JoinProgress }) {
  const isIn = progress.state === 'joined' || progress.state === 'already_member';
  const isOver = isIn || progress.state === 'none';
  return (
    <Stack gap={4}>
      <h1>{texts.title}</h1>
      <Banner status={statusOf(progress)} />
      {isIn ? (
        <Stack gap={2}>
          <LinkButton to="/profile" variant="primary" size="lg" wide>
            {texts.profile}
          </LinkButton>
          <LinkButton to="/explore" size="lg" wide>
            {texts.explore}
          </LinkButton>
        </Stack>
      ) : null}
      {progress.state === 'none' ? (
        <LinkButton to="/join" wide onClick={cancel}>
          {texts.other}
        </LinkButton>
      ) : null}
      {isOver || progress.state === 'joining' ? null : (
        <Button wide onClick={cancel}>
          {texts.cancel}
        </Button>
      )}
    </Stack>
  );
}

function cancel() {
  clearPendingJoin();
  joinProgress.set(null);
}

function statusOf({ state, group = '' }: JoinProgress): Status {
  switch (state) {
    case 'joining':
      return { kind: 'info', text: texts.joining };
    case 'joined':
      return { kind: 'success', text: texts.joined(group) };
    case 'already_member':
      return { kind: 'info', text: texts.isMember(group) };
    case 'none':
      return { kind: 'error', text: texts.none };
    case 'unconfirmed':
      return { kind: 'warning', text: texts.unconfirmed };
    case 'slow_down':
      return { kind: 'warning', text: texts.tooMany };
    case 'unreachable':
      return { kind: 'warning', text: texts.waiting };
  }
}
