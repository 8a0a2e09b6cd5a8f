import { useMemo, useRef, useState } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useListing } from '@/db/listing/use-listing';
import { useRows } from '@/db/use-rows';
import { useWriter } from '@/db/use-writer';
import { groupBy } from '@/shared/group-by';
import { reportError } from '@/shared/report-error';
import { Badge } from '@/ui/Badge';
import { Banner, type Status } from '@/ui/Banner';
import { describeWriteError } from '@/ui/describe-write-error';
import { DeleteDialog } from '@/ui/deletion/DeleteDialog';
import { FormSection } from '@/ui/form/FormSection';
import { List } from '@/ui/list/List';
import { ListSearch } from '@/ui/list/ListSearch';
import { ListToolbar } from '@/ui/list/ListToolbar';
import { useList } from '@/ui/list/use-list';
import { useListQuery } from '@/ui/list/use-list-address';
import { offerUndo } from '@/ui/offer-undo';
import { showToast } from '@/ui/toast-store';
import { accessList, messageOf, type AccessAnswers, type AccessLine } from './access-list';
import { peopleWithRequests, type AccessPerson } from './people-with-requests';
import { SHARE_TEXTS } from './texts';
import { useLocalAnswers } from './use-local-answers';

const texts = SHARE_TEXTS.requests;

/** Pending access requests of all modules; renders nothing without any. */
export function WaitingRequests() {
  const { rows } = useListing('modules');
  const titles = useMemo(() => new Map(rows.map(({ id, title }) => [id, title.trim()])), [rows]);
  return <AccessRequests isOffered={false} titles={titles} />;
}

export interface AccessRequestsProps {
  /** Without it, pending requests for all modules. */
  readonly moduleId?: string;
  /** Titles of the modules, if there are several. */
  readonly titles?: ReadonlyMap<string, string>;
  /** Shows the section even without requests, because people can ask. */
  readonly isOffered: boolean;
}

/**
 * Requests for a module and the people with personal access (decision D4). Answers are saved at once, not with the form,
 * since people wait for them. Offline, they are queued; the server grants access when it receives them.
 */
export function AccessRequests({ moduleId, titles, isOffered }: AccessRequestsProps) {
  const { account } = useAuth();
  const writer = useWriter();
  const requests = useRows('access_requests', {
    where: moduleId === undefined ? { status: 'pending' } : { module_id: moduleId },
  });
  const accesses = useRows('module_access', {
    where: moduleId === undefined ? {} : { module_id: moduleId },
  });
  const ids = [...new Set([...requests.rows, ...accesses.rows].map(({ user_id }) => user_id))].toSorted();
  const profiles = useRows('profiles', { where: { id: { $in: ids.length === 0 ? [''] : ids } } });
  const answers = useLocalAnswers(account, moduleId);
  const [status, setStatus] = useState<Status | null>(null);
  const [toRevoke, setToRevoke] = useState<AccessLine | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notMine = <R extends { readonly user_id: string }>(rows: readonly R[]) =>
    rows.filter(({ user_id }) => user_id !== account);
  const people =
    titles === undefined
      ? peopleWithRequests(notMine(requests.rows), notMine(accesses.rows), profiles.rows, answers)
      : [...groupBy(notMine(requests.rows), ({ module_id }) => module_id)].flatMap(([id, waiters]) =>
          peopleWithRequests(waiters, [], profiles.rows, answers).map((person) => ({
            ...person,
            about: texts.asksFor(titles.get(id) || SHARE_TEXTS.untitled),
          })),
        );
  const waiting = people.filter((person) => person.status === 'pending').length;
  const isReady = requests.ready && accesses.ready && answers.ready;
  if (!isReady || (people.length === 0 && !isOffered)) return null;

  async function attempt(work: () => Promise<unknown>) {
    setStatus(null);
    try {
      await work();
      return true;
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: describeWriteError(error, SHARE_TEXTS, texts.failed) });
      return false;
    }
  }

  async function answer(person: AccessLine, isGranted: boolean) {
    const { requestId } = person;
    if (requestId === undefined) return;
    const request = requests.rows.find(({ id }) => id === requestId);
    if (isGranted && request !== undefined) answers.note(request, 'granted');
    const put = (to: AccessLine['status']) => writer.patch('access_requests', requestId, { status: to });
    if (!(await attempt(() => put(isGranted ? 'granted' : 'declined')))) return;
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

  async function remove(person: AccessLine) {
    const { accessId, requestId } = person;
    const request = requests.rows.find(({ id }) => id === requestId);
    setToRevoke(null);
    const access = accesses.rows.find(({ id }) => id === accessId);
    if (access === undefined) return;
    if (request !== undefined) answers.note(request, 'revoked');
    if (!(await attempt(() => writer.remove('module_access', access.id)))) return;
    // The dialog returns the focus to a button that is removed with its row.
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
          <span>{texts.title}</span>
          {waiting === 0 ? null : <Badge tone="orange">{texts.waiting(waiting)}</Badge>}
        </>
      }
      text={titles === undefined ? texts.text : texts.textOfAll}
    >
      <Banner status={status} onDismiss={() => setStatus(null)} />
      <AccessList
        people={people}
        onAnswer={(person, isGranted) => void answer(person, isGranted)}
        onRemove={setToRevoke}
      />
      {toRevoke === null ? null : (
        <DeleteDialog
          title={texts.removeTitle(toRevoke)}
          button={texts.remove}
          onCancel={() => setToRevoke(null)}
          onDelete={() => void remove(toRevoke)}
        >
          <p>{texts.removeText}</p>
        </DeleteDialog>
      )}
    </FormSection>
  );
}

/** Number of people from which search and filters are shown; fewer fit at a glance. */
const SEARCH_FROM = 8;

interface AccessListProps extends AccessAnswers {
  readonly people: readonly AccessPerson[];
}

function AccessList({ people, ...answers }: AccessListProps) {
  const { query, field } = useListQuery();
  const rows = people.map((person) => ({
    ...person,
    id: person.requestId ?? person.userId,
    title: texts.called(person),
    description: person.message,
  }));
  const list = useList(accessList(answers), rows, query);
  return (
    <>
      {people.length < SEARCH_FROM ? null : (
        <>
          <ListSearch field={field} label={texts.search} />
          <ListToolbar list={list} />
        </>
      )}
      <List
        list={list}
        isSelectable={false}
        boxHeight="30rem"
        detail={messageOf}
        empty={<p>{texts.empty}</p>}
      />
    </>
  );
}
