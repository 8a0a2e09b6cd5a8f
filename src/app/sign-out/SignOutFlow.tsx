import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSyncStatus } from '@/replication/use-sync-status';
import { reportError } from '@/shared/report-error';
import { engine } from '../engine/engine';
import { performSignOut } from './perform-sign-out';
import { SignOutDialog } from './SignOutDialog';
import { signOutRequest } from './sign-out-request';

const cancel = () => signOutRequest.set(false);

/** Signs out at once when everything was sent; otherwise asks what becomes of the rest (decision L4). */
export function SignOutFlow() {
  const requested = useSyncExternalStore(signOutRequest.subscribe, signOutRequest.read);
  return requested ? <RequestedSignOut /> : null;
}

function RequestedSignOut() {
  const { pending, held } = useSyncStatus();
  const navigate = useNavigate();
  const unsent = pending + held;

  async function leave(discard: boolean) {
    await performSignOut({ discard });
    signOutRequest.set(false);
    void navigate('/');
  }

  if (unsent === 0) return <LeaveAtOnce leave={() => leave(false)} />;
  return (
    <SignOutDialog
      unsent={unsent}
      onCancel={cancel}
      onSend={async () => engine.read()?.flush()}
      onLeave={({ discard }) => leave(discard)}
    />
  );
}

/** Also what "send now" ends in, once nothing is left to send. */
function LeaveAtOnce({ leave }: { readonly leave: () => Promise<void> }) {
  useEffect(() => {
    leave().catch((error: unknown) => {
      reportError(error);
      cancel();
    });
    // oxlint-disable-next-line react/exhaustive-deps -- leaves once, whatever is drawn meanwhile
  }, []);
  return null;
}
