import { useRef, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import { reportError } from '@/shared/report-error';
import { Badge } from '@/ui/Badge';
import { Banner, type Status } from '@/ui/Banner';
import { describeWriteError } from '@/ui/describe-write-error';
import { FormSection } from '@/ui/form/FormSection';
import { offerUndo } from '@/ui/offer-undo';
import { showToast } from '@/ui/toast-store';
import { AccessPersonLine } from './AccessPersonLine';
import styles from './AccessRequests.module.css';
import { peopleWithRequests, type AccessPerson } from './people-with-requests';
import { RemoveAccessDialog } from './RemoveAccessDialog';
import { SHARE_TEXTS } from './texts';
import { useGrantedHere } from './use-granted-here';
import { useTakenAccess } from './use-taken-access';

export interface AccessRequestsProps {
  readonly moduleId: string;
  /** Whether the section is there although nobody has asked: as long as one can ask. */
  readonly isOffered: boolean;
}

/**
 * Who asked for access to a module, and who has it in person (decision D4). Answers are written at once, not with the
 * form: somebody waits for them. Offline they are sent later; the server then lets the person in.
 */
export function AccessRequests({ moduleId, isOffered }: AccessRequestsProps) {
  const texts = SHARE_TEXTS.requests;
  const { account } = useAuth();
  const writer = useWriter();
  const requests = useRows('access_requests', { where: { module_id: moduleId } });
  const accesses = useRows('module_access', { where: { module_id: moduleId } });
  const ids = [...new Set([...requests.rows, ...accesses.rows].map(({ user_id }) => user_id))].toSorted();
  const profiles = useRows('profiles', { where: { id: { $in: ids.length === 0 ? [''] : ids } } });
  const taken = useTakenAccess(account, moduleId);
  const granted = useGrantedHere(account, moduleId);
  const [status, setStatus] = useState<Status | null>(null);
  const [asked, setAsked] = useState<AccessPerson | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const people = peopleWithRequests(
    requests.rows.filter(({ user_id }) => user_id !== account),
    accesses.rows.filter(({ user_id }) => user_id !== account),
    profiles.rows,
    { isTaken: taken.isTaken, grantedAt: granted.grantedAt },
  );
  const waiting = people.filter((person) => person.status === 'pending').length;
  const isReady = requests.ready && accesses.ready && taken.ready;
  if (!isReady || (people.length === 0 && !isOffered)) return null;

  function lineOf(userId: string) {
    return list.current?.querySelector<HTMLElement>(`[data-person="${CSS.escape(userId)}"]`);
  }

  async function attempt(work: () => Promise<unknown>, userId: string) {
    setStatus(null);
    // The button that was pressed goes: its line takes the focus.
    lineOf(userId)?.focus();
    try {
      await work();
      return true;
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: describeWriteError(error, SHARE_TEXTS, texts.failed) });
      return false;
    }
  }

  async function answer(person: AccessPerson, isGranted: boolean) {
    const { requestId, userId } = person;
    if (requestId === undefined) return;
    const request = requests.rows.find(({ id }) => id === requestId);
    if (isGranted && request !== undefined) granted.note(request);
    const put = (to: AccessPerson['status']) => writer.patch('access_requests', requestId, { status: to });
    if (!(await attempt(() => put(isGranted ? 'granted' : 'declined'), userId))) return;
    if (isGranted) {
      showToast({ text: (navigator.onLine ? texts.grantedTo : texts.grantedOnceSentTo)(person) });
    } else {
      offerUndo({
        text: texts.declinedTo(person),
        undo: () => put('pending'),
        failed: (error) => describeWriteError(error, SHARE_TEXTS, texts.failed),
      });
    }
  }

  async function remove(person: AccessPerson) {
    const { accessId, userId, requestId } = person;
    const request = requests.rows.find(({ id }) => id === requestId);
    setAsked(null);
    const access = accesses.rows.find(({ id }) => id === accessId);
    if (access === undefined) return;
    if (request !== undefined) taken.note(request);
    if (!(await attempt(() => writer.remove('module_access', access.id), userId))) return;
    // The question gave the focus back to a button that goes, and the whole line with it.
    heading.current?.focus();
    offerUndo({
      text: texts.removedOf(person),
      undo: () => writer.insert('module_access', access),
      failed: () => texts.restoreFailed(person),
    });
  }

  return (
    <FormSection
      headingRef={heading}
      title={
        <>
          {texts.title}
          {waiting === 0 ? null : <Badge tone="orange">{texts.waiting(waiting)}</Badge>}
        </>
      }
      text={texts.text}
    >
      <Banner status={status} onDismiss={() => setStatus(null)} />
      {people.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul ref={list} className={styles['people']} aria-label={texts.list}>
          {people.map((person) => (
            <AccessPersonLine
              key={person.userId}
              person={person}
              onAnswer={(isGranted) => void answer(person, isGranted)}
              onRemove={() => setAsked(person)}
            />
          ))}
        </ul>
      )}
      {asked === null ? null : (
        <RemoveAccessDialog
          person={asked}
          onCancel={() => setAsked(null)}
          onRemove={() => void remove(asked)}
        />
      )}
    </FormSection>
  );
}
