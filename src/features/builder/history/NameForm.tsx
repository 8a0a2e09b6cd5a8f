import { useState } from 'react';
import { HISTORY } from '@/shared/limits';
import { Row } from '@/ui/Row';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import styles from './History.module.css';
import { problemText } from './problem-text';
import { MODULE_HISTORY_TEXTS } from './texts';

export interface NameFormProps {
  readonly initial: string;
  /** Rejects on failure; the form then shows why. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Focused at once, since the form opens on a click. */
const focusField = (input: HTMLInputElement | null) => input?.focus();

/** Asks for a version's name. */
export function NameForm({ initial, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const texts = MODULE_HISTORY_TEXTS;

  async function save() {
    const given = name.trim();
    if (given === '' || Array.from(given).length > HISTORY.name) {
      setError(given === '' ? texts.nameNeeded : texts.nameTooLong(HISTORY.name));
      return;
    }
    setBusy(true);
    try {
      await onSave(given);
      onClose();
    } catch (cause) {
      setError(problemText(cause));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        error={error}
        value={name}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Closes only the form.
          event.stopPropagation();
          event.preventDefault();
          onClose();
        }}
        ref={focusField}
      />
      <Row>
        <Button type="submit" variant="primary" busy={isBusy}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Row>
    </form>
  );
}
