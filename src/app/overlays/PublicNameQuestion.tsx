import { useEffect, useState } from 'react';
import { isNameTaken } from '@/catalogue/account';
import { useLocalStoreHandle } from '@/db/database-context';
import {
  displayNameSchema,
  hasChosenName,
  NAME_TEXTS,
  publicName,
  publicNameProblem,
} from '@/domain/people/public-name';
import { SIZE } from '@/shared/limits';
import { reportError } from '@/shared/report-error';
import { describeWriteError } from '@/ui/describe-write-error';
import { providePublicNameQuestion } from '@/ui/public-name/ask-public-name';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import * as v from 'valibot';
import { OVERLAY_TEXTS } from './texts';

const texts = OVERLAY_TEXTS.publicName;

interface Question {
  readonly suggestion: string;
  readonly answer: (goesOn: boolean) => void;
}

/** Asks a first-time publisher for a public name. Works offline. */
export function PublicNameQuestion() {
  const handle = useLocalStoreHandle();
  const [question, setQuestion] = useState<Question>();

  useEffect(
    () =>
      providePublicNameQuestion(async () => {
        const profile = await readProfile();
        // Without the profile on this device an existing name could be overwritten.
        if (profile === undefined || hasChosenName(profile)) return true;
        return new Promise((resolve) =>
          setQuestion({
            suggestion: publicName(profile) ?? '',
            answer(goesOn) {
              setQuestion(undefined);
              resolve(goesOn);
            },
          }),
        );
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one question for each account
    [handle],
  );

  async function readProfile() {
    try {
      return await (await handle.open()).get('profiles', handle.account);
    } catch (error) {
      // Publishing reports storage problems itself.
      reportError(error);
      return undefined;
    }
  }

  return question === undefined ? null : <PublicNameDialog {...question} />;
}

/** Asks for a public name. */
function PublicNameDialog({ suggestion, answer }: Question) {
  const handle = useLocalStoreHandle();
  const [name, setName] = useState(suggestion);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(): Promise<string | null> {
    const display_name = v.parse(displayNameSchema, name);
    if (await isNameTaken(display_name)) return NAME_TEXTS.taken;
    try {
      await (await handle.open()).patch('profiles', handle.account, { display_name });
    } catch (error) {
      reportError(error);
      const { deniedStorage, nameFailed } = OVERLAY_TEXTS;
      return describeWriteError(error, { deniedStorage }, nameFailed);
    }
    answer(true);
    return null;
  }

  async function submit() {
    const wrong = publicNameProblem(name);
    setProblem(wrong);
    if (wrong !== null || isSaving) return;
    setSaving(true);
    setProblem(await save());
    setSaving(false);
  }

  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      keepOpen
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{texts.cancel}</Button>
          <Button variant="primary" busy={isSaving} onClick={() => void submit()}>
            {isSaving ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={4}>
          <p>{texts.text}</p>
          <Banner status={problem === null ? null : { kind: 'error', text: problem }} />
          <TextField
            label={texts.label}
            hint={name.trim() === '' || name.includes('@') ? undefined : texts.hint(name.trim())}
            error={name.includes('@') ? NAME_TEXTS.noAddress : undefined}
            autoComplete="nickname"
            maxLength={SIZE.displayName}
            data-autofocus
            value={name}
            onChange={setName}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
