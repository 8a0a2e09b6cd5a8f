import { useId, useMemo } from 'react';
import * as v from 'valibot';
import { useAuth } from '@/auth/use-auth';
import { useLocalStoreHandle } from '@/db/database-context';
import { foldAddress, isAddress, newInvitation } from '@/domain/groups/invitation';
import type { ListedGroup } from '@/domain/learners/learner-list';
import { systemClock } from '@/shared/clock';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import type { FormDefinition } from '@/ui/form/form-definition';
import { useDraftForm } from '@/ui/form/use-draft-form';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { showToast } from '@/ui/toast-store';
import { GroupField } from './GroupField';
import { LEARNERS_TEXTS } from './texts';

const texts = LEARNERS_TEXTS.addLearner;

interface LearnerForm {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groupId: string;
}

const NAME_LENGTH = 100;

const LEARNER_FORM: FormDefinition<LearnerForm> = {
  name: 'learner',
  fields: {
    email: {
      label: texts.email,
      schema: v.pipe(v.string(), v.check(isAddress, texts.noEmail)),
      maxLength: 320,
    },
    firstName: { label: texts.firstName, schema: v.string(), maxLength: NAME_LENGTH },
    lastName: { label: texts.lastName, schema: v.string(), maxLength: NAME_LENGTH },
    groupId: { label: texts.group, schema: v.pipe(v.string(), v.nonEmpty(texts.noGroup)) },
  },
};

export interface AddLearnerDialogProps {
  readonly groups: readonly ListedGroup[];
  readonly onClose: () => void;
}

/** Adds an e-mail address to a group: the person, or an invitation. Offline the server is asked later. */
export function AddLearnerDialog({ groups, onClose }: AddLearnerDialogProps) {
  const { account } = useAuth();
  const handle = useLocalStoreHandle();
  const id = useId();
  const first = groups[0]?.id ?? '';
  const stored = useMemo(() => ({ email: '', firstName: '', lastName: '', groupId: first }), [first]);
  const form = useDraftForm({
    form: LEARNER_FORM,
    account,
    id: undefined,
    stored,
    texts,
    async write({ values }) {
      const store = await handle.open();
      const row = await newInvitation(values, systemClock.now());
      await store.insert('invitations', row);
      const email = foldAddress(values.email);
      showToast({ text: (navigator.onLine ? texts.added : texts.addedOffline)(email) });
      return row.id;
    },
    onCreated: onClose,
  });
  const { values, isSaving } = form;

  async function add() {
    const store = await handle.open();
    const members = await store.find('group_members', { where: { group_id: values.groupId } });
    const people = await store.getMany(
      'profiles',
      members.map(({ member_id }) => member_id),
    );
    const address = foldAddress(values.email);
    if ([...people.values()].some(({ username }) => foldAddress(username) === address)) {
      form.fail(texts.isMember);
    } else await form.save();
  }

  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={id} busy={isSaving} disabled={groups.length === 0}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving && !form.refuse()) void add();
        }}
      >
        <Stack gap={4}>
          <Text size="sm" tone="muted">
            {texts.text}
          </Text>
          {/* What is wrong with a field stands below it. */}
          <Banner
            status={Object.keys(form.messages).length > 0 ? null : form.status}
            onDismiss={form.dismiss}
          />
          <TextField {...form.field('email')} type="email" autoComplete="off" data-autofocus required />
          <TextField {...form.field('firstName')} autoComplete="off" />
          <TextField {...form.field('lastName')} autoComplete="off" />
          <GroupField
            groups={groups}
            value={values.groupId}
            onChange={(chosen) => form.set({ groupId: chosen })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
