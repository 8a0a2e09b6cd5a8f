import { Upload, UserMinus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from '@/auth/use-auth';
import { useFirstFetch, useRetryLoading } from '@/db/use-loading';
import { useWriter } from '@/db/use-writer';
import { systemClock, type Clock } from '@/shared/clock';
import { reportError } from '@/shared/report-error';
import { Banner } from '@/ui/Banner';
import { LoadFailed } from '@/ui/LoadFailed';
import { Button } from '@/ui/Button';
import { FormSection } from '@/ui/form/FormSection';
import { BulkBar } from '@/ui/list/BulkBar';
import { List } from '@/ui/list/List';
import { ListSearch } from '@/ui/list/ListSearch';
import { ListToolbar } from '@/ui/list/ListToolbar';
import { useList } from '@/ui/list/use-list';
import { useListAddress } from '@/ui/list/use-list-address';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { AddMemberForm } from './AddMemberForm';
import { ImportDialog } from './ImportDialog';
import { savedImport } from './saved-import';
import { LastImport } from './ImportList';
import { addressOf, peopleList } from './people-list';
import { MEMBERS_TEXTS as texts } from './members-texts';
import { useGroupPeople, type GroupPerson } from './use-group-people';
import { useRemovePeople } from './use-remove-people';

export interface GroupMembersScreenProps {
  readonly clock?: Clock;
}

/** The members and invitations of a group. */
export default function GroupMembersScreen({ clock = systemClock }: GroupMembersScreenProps) {
  const [query] = useSearchParams();
  const groupId = query.get('id')?.trim() ?? '';
  if (groupId === '') return <Banner status={{ kind: 'error', text: texts.noGroup }} />;
  return <GroupMembers key={groupId} groupId={groupId} clock={clock} />;
}

function GroupMembers({ groupId, clock }: { readonly groupId: string; readonly clock: Clock }) {
  const { account } = useAuth();
  const writer = useWriter();
  const { people, known, isReady, hasFailed } = useGroupPeople(groupId);
  const arrival = useFirstFetch(isReady && people.length === 0);
  const isUnloaded = hasFailed || arrival.hasFailed;
  const retry = useRetryLoading();
  const [problem, setProblem] = useState<string | null>(null);
  const [onRemoveFailed] = useState(() => () => setProblem(texts.removeFailed));
  const { leaving, remove } = useRemovePeople(onRemoveFailed, clock);
  const [kept] = useState(() => savedImport(account));
  const [imported, setImported] = useState(() => kept.read());
  const [importing, setImporting] = useState<'file' | 'result' | null>(null);
  const last = imported?.groupId === groupId ? imported : undefined;

  const rows = useMemo(
    () => (leaving.size === 0 ? people : people.filter(({ id }) => !leaving.has(id))),
    [people, leaving],
  );
  const definition = useMemo(() => {
    const sendAgain = (person: GroupPerson) => {
      setProblem(null);
      const asked_at = new Date(clock.now()).toISOString();
      writer.patch('invitations', person.id, { asked_at }).catch((error: unknown) => {
        reportError(error);
        setProblem(texts.addFailed);
      });
    };
    return peopleList({ remove: (person) => remove([person]), sendAgain });
  }, [writer, remove, clock]);
  const { address, field } = useListAddress();
  const list = useList(definition, rows, address);

  return (
    <Stack gap={4}>
      <FormSection title={texts.title} text={texts.text}>
        <AddMemberForm groupId={groupId} known={known} />
      </FormSection>
      {isUnloaded ? (
        <LoadFailed text={texts.loadFailed} retry={retry} />
      ) : (
        <Banner
          status={problem === null ? null : { kind: 'error', text: problem }}
          onDismiss={() => setProblem(null)}
        />
      )}
      {last === undefined ? null : (
        <LastImport
          imported={last}
          known={known}
          onShow={() => setImporting('result')}
          onForget={() => {
            kept.write(undefined);
            setImported(undefined);
          }}
        />
      )}
      <Stack>
        {people.length === 0 ? null : <ListSearch field={field} label={texts.search} />}
        <ListToolbar list={list} isCounted={isReady}>
          <Button data-create aria-haspopup="dialog" onClick={() => setImporting('file')}>
            <Upload size={18} aria-hidden="true" />
            {texts.importCsv}
          </Button>
        </ListToolbar>
        <List
          list={list}
          detail={addressOf}
          isReady={isReady && !arrival.isAwaited}
          instead={arrival.hasFailed ? null : undefined}
          empty={<Text tone="muted">{texts.empty}</Text>}
        />
        <BulkBar
          list={list}
          actions={[
            {
              label: texts.remove,
              icon: <UserMinus size={18} aria-hidden="true" />,
              isDanger: true,
              run: (ids) => {
                const chosen = new Set(ids);
                remove(people.filter(({ id }) => chosen.has(id)));
              },
            },
          ]}
        />
      </Stack>
      {importing === null ? null : (
        <ImportDialog
          groupId={groupId}
          known={known}
          imported={importing === 'result' ? last : undefined}
          onImported={(next) => {
            setImported(next);
            return kept.write(next);
          }}
          onClose={() => setImporting(null)}
        />
      )}
    </Stack>
  );
}
