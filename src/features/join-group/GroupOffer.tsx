import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { groupForCode, type GroupForCode } from '@/catalogue/join-group';
import { AppError } from '@/shared/app-error';
import type { Elements } from '@/shared/elements';
import { clearPendingJoin, isJoinOf, joinProgress, pendingJoin, requestJoin } from '@/shared/pending-join';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { Spinner } from '@/ui/Spinner';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useOnline } from '@/ui/use-online';
import { JoinState } from './JoinState';
import { JOIN_TEXTS as texts } from './texts';

type Answer = GroupForCode | { readonly status: 'failed' };

/** The group behind a code, and what joining it means. */
export function GroupOffer({ code }: { readonly code: string }) {
  const { user } = useAuth();
  const pending = useSyncExternalStore(pendingJoin.subscribe, pendingJoin.read);
  const progress = useSyncExternalStore(joinProgress.subscribe, joinProgress.read);
  const [openedAt] = useState(() => Date.now());
  const [retries, setRetries] = useState(0);
  const { mode } = useSignInDialog();
  const isPressed = useRef(false);
  useEffect(() => {
    // Closing the dialog cancels the request: the next person to sign in here must not join.
    if (user === null) isPressed.current &&= mode !== null;
    else if (isPressed.current) requestJoin({ code, at: Date.now(), account: user.id });
    else if (pendingJoin.read()?.account === null) clearPendingJoin();
  }, [code, user, mode]);
  // The next visit asks again: they may have left the group meanwhile.
  useEffect(() => () => joinProgress.set(null), []);
  const isPending = user !== null && pending?.code === code && isJoinOf(pending, user.id, openedAt);
  if (user !== null && progress?.code === code) return <JoinState progress={progress} />;
  if (isPending) return <JoinState progress={{ code, state: 'joining' }} />;
  return (
    <Offer
      key={`${user?.id}|${retries}`}
      code={code}
      onJoin={() => {
        isPressed.current = true;
        requestJoin({ code, at: Date.now(), account: user?.id ?? null });
      }}
      onRetry={() => setRetries((count) => count + 1)}
    />
  );
}

interface OfferProps {
  readonly code: string;
  readonly onJoin: () => void;
  readonly onRetry: () => void;
}

/** Remounted for another person, and to retry. */
function Offer({ code, onJoin, onRetry }: OfferProps) {
  const { user, status } = useAuth();
  const online = useOnline();
  const answer = useGroupOfCode(code, status !== 'loading' && online);

  if (!online && answer === null)
    return user === null ? (
      <Message status={{ kind: 'warning', text: texts.visitorOffline }} />
    ) : (
      <Message status={{ kind: 'warning', text: texts.offline }} text={texts.seesLater}>
        <Button variant="primary" size="lg" wide onClick={onJoin}>
          {texts.later}
        </Button>
      </Message>
    );
  switch (answer?.status) {
    case undefined:
      return (
        <Stack gap={4}>
          <h1>{texts.title}</h1>
          <Spinner label={texts.looking} />
        </Stack>
      );
    case 'open':
      return answer.is_member ? (
        <Message status={{ kind: 'info', text: texts.isMember(answer.group_name) }}>
          <LinkButton to="/profile" variant="primary" size="lg" wide>
            {texts.profile}
          </LinkButton>
        </Message>
      ) : (
        <OpenGroup group={answer.group_name} creator={answer.creator_name} onJoin={onJoin} />
      );
    case 'none':
      return (
        <Message status={{ kind: 'error', text: texts.none }}>
          <LinkButton to="/join" wide>
            {texts.other}
          </LinkButton>
        </Message>
      );
    case 'slow_down':
      return <NotYet text={texts.slowDown(Math.ceil(answer.wait / 60))} onRetry={onRetry} />;
    case 'failed':
      return <NotYet text={texts.failed} onRetry={onRetry} />;
  }
}

function NotYet({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <Message status={{ kind: 'error', text }}>
      <Button wide onClick={onRetry}>
        {texts.again}
      </Button>
    </Message>
  );
}

interface OpenGroupProps {
  readonly group: string;
  readonly creator: string | null;
  readonly onJoin: () => void;
}

function OpenGroup({ group, creator, onJoin }: OpenGroupProps) {
  const { user } = useAuth();
  const dialog = useSignInDialog();
  /** Whether to join right after signing in; see `GroupOffer`. */
  const signIn = (mode: 'signIn' | 'signUp') => {
    onJoin();
    dialog.open(mode);
  };
  return (
    <Stack gap={4}>
      <div>
        <h1>{texts.joinTitle(group)}</h1>
        {creator === null ? null : <Text tone="muted">{texts.from(creator)}</Text>}
      </div>
      <Text>{texts.sees(creator)}</Text>
      <Text>{texts.gets}</Text>
      {user === null ? (
        <Stack gap={2}>
          <Button variant="primary" size="lg" wide onClick={() => signIn('signUp')}>
            {texts.signUp}
          </Button>
          <Button size="lg" wide onClick={() => signIn('signIn')}>
            {texts.signIn}
          </Button>
        </Stack>
      ) : (
        <Button variant="primary" size="lg" wide onClick={onJoin}>
          {texts.join}
        </Button>
      )}
    </Stack>
  );
}

interface MessageProps {
  readonly status: Status;
  readonly text?: string;
  readonly children?: Elements;
}

function Message({ status, text, children }: MessageProps) {
  return (
    <Stack gap={4}>
      <h1>{texts.title}</h1>
      <Banner status={status} />
      {text === undefined ? null : <Text>{text}</Text>}
      {children}
    </Stack>
  );
}

/** Looks up the code's group, again when the connection returns. Null until there is a response. */
function useGroupOfCode(code: string, mayAsk: boolean): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!mayAsk) return undefined;
    const leaving = new AbortController();
    void (async () => {
      try {
        setAnswer(await groupForCode(code, leaving.signal));
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (!(error instanceof AppError && error.code === 'ERR_OFFLINE')) reportError(error);
        setAnswer({ status: 'failed' });
      }
    })();
    return () => leaving.abort();
  }, [code, mayAsk]);
  return answer;
}
