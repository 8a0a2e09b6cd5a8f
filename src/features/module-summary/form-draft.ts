import { parseEdit, type FormEdit } from './module-form';

/** What was typed and not saved, kept on this device until it is. */
export interface FormDraft {
  read(): FormEdit | undefined;
  /** Undefined removes it. Says whether the browser has kept it. */
  write(edit: FormEdit | undefined): boolean;
}

/** The draft of one module's form, or of a new module's, for one account. */
export function formDraft(storage: () => Storage, account: string, moduleId: string | undefined): FormDraft {
  const key = `fledge-${account}-form:${moduleId ?? 'new'}`;
  return {
    read() {
      try {
        return parseEdit(storage().getItem(key));
      } catch {
        // Storage denied by the browser: there is no draft then.
        return undefined;
      }
    },
    write(edit) {
      try {
        if (edit === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(edit));
        return true;
      } catch {
        // Storage denied or full: the form is still on screen, and saving it says what is wrong.
        return false;
      }
    },
  };
}
