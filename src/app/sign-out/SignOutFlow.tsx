import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { authStore } from '@/auth/auth-state';
import { useLocalStoreHandle } from '@/db/database-context';
import { unsentCounts } from '@/db/edits/typed-modules';
import { useUnsentCounts, type UnsentCounts } from '@/features/account-settings/use-unsent-counts';
import { sendAllFiles } from '@/media/upload/watch-unsent-files';
import { reportError } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { Dialog } from '@/ui/Dialog';
import { engine } from '../engine/engine';
import { OVERLAY_TEXTS } from '../overlays/texts';
import { syncPanelRequest, signOutRequest } from '../shell-state';
import { SignOutDialog } from './SignOutDialog';

const cancel = () => signOutRequest.set(false);

/** Closes the question; it is asked again on the next Sign Out. */
function see() {
  cancel();
  syncPanelRequest.set(true);
}

/** Signs out, asking first if something is unsent (decision L4). */
export function SignOutFlow() {
  const requested = useSyncExternalStore(signOutRequest.subscribe, signOutRequest.read);
  return requested ? <RequestedSignOut /> : null;
}

function RequestedSignOut() {
  const counted = useUnsentCounts();
  // As it was on signing out; another account must not change the question.
  const [leftBehind, setLeftBehind] = useState<UnsentCounts>();
  const unsent = leftBehind ?? counted;
  const isEmpty = unsent !== undefined && unsent.changes + unsent.files === 0;
  /** Once asked, only the person signs out, even if the queue empties. */
  const [hasAsked, setHasAsked] = useState(false);
  if (unsent !== undefined && !isEmpty && !hasAsked) setHasAsked(true);
  const newest = useRef(unsent);
  useEffect(() => {
    newest.current = unsent;
  }, [unsent]);
  const handle = useLocalStoreHandle();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);

  async function leave(discard: boolean) {
    setLeftBehind(unsent);
    try {
      await performSignOut({ discard });
    } catch (error) {
      setLeftBehind(undefined);
      throw error;
    }
    signOutRequest.set(false);
    // Signed-in screens have redirected already.
    if (window.location.pathname !== '/') void navigate('/');
  }

  async function sendAndLeave(what: UnsentCounts) {
    await sendAll(what);
    const { pending, held } = await unsentCounts((await handle.open()).outbox);
    if (pending + held > 0 || newest.current?.files !== 0) return;
    await leave(false).catch(onFailed);
  }

  function onFailed(error: unknown) {
    reportError(error);
    setFailed(true);
  }

  if (failed) {
    return (
      <Dialog open size="sm" title={OVERLAY_TEXTS.signOut} onClose={cancel}>
        <Banner status={{ kind: 'error', text: OVERLAY_TEXTS.signOutFailed }} />
      </Dialog>
    );
  }
  if (unsent === undefined) return null;
  if (isEmpty && !hasAsked) return <LeaveAtOnce leave={() => leave(false)} onFailed={onFailed} />;
  return (
    <SignOutDialog
      unsent={unsent}
      onCancel={cancel}
      onSend={() => sendAndLeave(unsent)}
      onSee={see}
      onLeave={({ discard }) => leave(discard)}
    />
  );
}

/** Sends files, then the changes that follow from them. */
async function sendAll({ files }: UnsentCounts): Promise<void> {
  const running = engine.read();
  await running?.flush();
  if (running === null || files === 0) return;
  await sendAllFiles(running.account);
  await running.flush();
}

interface LeaveAtOnceProps {
  readonly leave: () => Promise<void>;
  readonly onFailed: (error: unknown) => void;
}

function LeaveAtOnce({ leave, onFailed }: LeaveAtOnceProps) {
  useEffect(() => {
    leave().catch(onFailed);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once
  }, []);
  return null;
}

/** Signs out here. Unsent changes stay unless `discard` (decision L4). */
async function performSignOut({ discard }: { readonly discard: boolean }): Promise<void> {
  const { account } = authStore.read();
  // Loaded first, so that a missing chunk stops all of it.
  const [{ signOut }, { discardAccountData }] = await Promise.all([
    import('@/auth/auth-actions'),
    import('@/db/discard-account-data'),
  ]);
  signOut();
  if (discard) await discardAccountData(account);
}
