import { useState } from 'react';
import { NAME_TEXTS, publicNameProblem } from '@/domain/people/public-name';
import { SIZE } from '@/shared/limits';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { Stack } from '../Stack';
import { TextField } from '../TextField';

export const PUBLIC_NAME_TEXTS = {
  title: 'Choose your public name',
  text: 'It stands beside everything you publish. You can change it later in your settings.',
  label: 'Public name',
  hint: (name: string) => `Learners see “by ${name}”.`,
  cancel: 'Not now',
  save: 'Save and continue',
  saving: 'Saving...',
} as const;

const texts = PUBLIC_NAME_TEXTS;

export interface PublicNameDialogProps {
  /** What to begin with, such as the full name. */
  readonly suggestion: string;
  /** Stores the name; says what is wrong with it, or null. Must not reject. */
  readonly save: (name: string) => Promise<string | null>;
  /** Nothing is published then. */
  readonly onCancel: () => void;
}

/** Asks for the name that stands on everything a person publishes. */
export function PublicNameDialog({ suggestion, save, onCancel }: PublicNameDialogProps) {
  const [name, setName] = useState(suggestion);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit() {
    const wrong = publicNameProblem(name);
    setProblem(wrong);
    if (wrong !== null || isSaving) return;
    setSaving(true);
    setProblem(await save(name));
    setSaving(false);
  }

  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      keepOpen
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{texts.cancel}</Button>
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
