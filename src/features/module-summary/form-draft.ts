import { parseForm, type ModuleForm } from './module-form';

/** What was typed and not saved, kept on this device until it is. */
export interface FormDraft {
  read(): ModuleForm | undefined;
  /** Undefined removes it. */
  write(form: ModuleForm | undefined): void;
}

/** The draft of one module's form, or of a new module's, for one account. */
export function formDraft(storage: () => Storage, account: string, moduleId: string | undefined): FormDraft {
  const key = `fledge-${account}-form:${moduleId ?? 'new'}`;
  return {
    read() {
      try {
        return parseForm(storage().getItem(key));
      } catch {
        // Storage denied by the browser: there is no draft then.
        return undefined;
      }
    },
    write(form) {
      try {
        if (form === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(form));
      } catch {
        // Storage denied or full: the form is still on screen, and saving it says what is wrong.
      }
    },
  };
}
