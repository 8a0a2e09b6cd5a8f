import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useAuth } from '@/auth/use-auth';
import { useWriter } from '@/db/use-writer';
import { invitationState, type KnownPeople } from '@/domain/groups/import-result';
import { foldAddress, isAddress } from '@/domain/groups/invitation';
import { systemClock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { describeWriteError } from '@/ui/describe-write-error';
import { memberDraft, type MemberDraft } from '@/ui/drafts/member-draft';
import { TextField } from '@/ui/TextField';
import { useHoldReload } from '@/ui/use-hold-reload';
import { useOnline } from '@/ui/use-online';
import { invitePeople } from './invite-people';
import styles from './GroupMembers.module.css';
import { MEMBERS_TEXTS as texts } from './members-texts';

const EMPTY: MemberDraft = { email: '', firstName: '', lastName: '' };

export interface AddMemberFormProps {
  readonly groupId: string;
  /** Draft that keeps the input: the group's own, unless the group can be chosen. */
  readonly draft?: string;
  readonly known: KnownPeople;
}

/** Adds a member by address, also offline; reports the result once the server responds. */
export function AddMemberForm({ groupId, draft = groupId, known }: AddMemberFormProps) {
  const { account, user } = useAuth();
  const writer = useWriter();
  const isOnline = useOnline();
  const kept = useMemo(() => memberDraft(account, draft), [account, draft]);
  const [typed, setTyped] = useState(() => kept.read() ?? EMPTY);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const isTyped = Object.values(typed).some((text) => text.trim() !== '');
  useHoldReload(isTyped);

  function change(part: Partial<MemberDraft>) {
    const next = { ...typed, ...part };
    setTyped(next);
    setProblem(undefined);
    kept.write(Object.values(next).some(Boolean) ? next : undefined);
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    setSubmitted(null);
    email.current?.focus();
    const address = foldAddress(typed.email);
    const found = problemOf(address, user?.email ?? '', known);
    setProblem(found === null ? undefined : texts.problems[found]);
    if (found !== null) return;
    try {
      const error = await invitePeople(
        writer,
        [{ ...typed, groupId, email: address }],
        known,
        systemClock.now(),
      );
      if (error !== undefined) throw error;
      setSubmitted(address);
      change(EMPTY);
    } catch (error) {
      reportError(error);
      setFailure(describeWriteError(error, texts, texts.addFailed));
    }
  }

  return (
    <form className={styles['form']} noValidate aria-label={texts.add} onSubmit={(event) => void add(event)}>
      <div className={styles['fields']}>
        <TextField
          ref={email}
          label={texts.email}
          type="email"
          autoComplete="off"
          required
          data-autofocus
          error={problem}
          value={typed.email}
          onChange={(value) => change({ email: value })}
        />
        <TextField
          label={texts.firstName}
          autoComplete="off"
          maxLength={100}
          value={typed.firstName}
          onChange={(value) => change({ firstName: value })}
        />
        <TextField
          label={texts.lastName}
          autoComplete="off"
          maxLength={100}
          value={typed.lastName}
          onChange={(value) => change({ lastName: value })}
        />
        <Button type="submit" variant="primary">
          {texts.add}
        </Button>
      </div>
      <Banner
        status={failure === null ? outcomeOf(submitted, known, isOnline) : { kind: 'error', text: failure }}
        onDismiss={() => {
          setFailure(null);
          setSubmitted(null);
        }}
      />
    </form>
  );
}

function problemOf(address: string, own: string, known: KnownPeople): keyof typeof texts.problems | null {
  if (address === '') return 'required';
  if (!isAddress(address)) return 'invalid';
  if (address === foldAddress(own)) return 'self';
  if (known.members.has(address)) return 'member';
  return known.invitations.get(address)?.status === 'waiting' ? 'invited' : null;
}

/** The outcome of adding an address, from its row, since the server may know more than this device. */
function outcomeOf(submitted: string | null, known: KnownPeople, isOnline: boolean): Status | null {
  const row = submitted === null ? undefined : known.invitations.get(submitted);
  if (row === undefined) return null;
  const { email } = row;
  switch (invitationState(row, known.unsent)) {
    case 'unsent':
      return { kind: 'info', text: texts.asked[isOnline ? 'online' : 'offline'](email) };
    case 'held':
      return { kind: 'error', text: texts.addFailed };
    case 'already_member':
      return { kind: 'error', text: texts.problems.member };
    case 'added':
      return { kind: 'success', text: texts.asked.added(email) };
    default:
      return { kind: 'success', text: texts.asked.invited(email) };
  }
}
