import type { Visibility } from '@/domain/rows/rows';
import { createValueStore } from '@/shared/value-store';
import type { DraftFormState } from '../form/use-draft-form';
import { PUBLIC_NAME_TEXTS } from './texts';

/** Asks for a public name if there is none. Resolves to false when the person cancels. */
type Ask = () => Promise<boolean>;

/** Milliseconds to wait for the dialog's code to load, so that publishing does not depend on it. */
const LOAD_TIMEOUT = 5000;

const proceed: Ask = () => Promise.resolve(true);

/** Null until the dialog is loaded. */
const question = createValueStore<Ask | null>(proceed);

/** Announces that the dialog will be registered. */
export function expectPublicNameQuestion(): void {
  question.set(null);
}

/** Registers the dialog. Returns a function that removes it. */
export function providePublicNameQuestion(ask: Ask): () => void {
  question.set(ask);
  return () => question.set(proceed);
}

function provided(): Promise<Ask> {
  return new Promise((resolve) => {
    const look = () => {
      const ask = question.read();
      if (ask !== null) resolve(ask);
    };
    const stop = question.subscribe(look);
    look();
    setTimeout(() => {
      stop();
      resolve(proceed);
    }, LOAD_TIMEOUT);
  });
}

/** Publishes once a public name is set; asks the first time. `cancel` is called when the person declines. */
export function withPublicName(publish: () => void, cancel: () => void): void {
  void provided()
    .then((ask) => ask())
    .then((canProceed) => (canProceed ? publish() : cancel()));
}

/** Saves a form, asking for a public name first when that publishes a draft. Declining makes it a draft again. */
export function saveOrPublish(
  form: Pick<DraftFormState<{ readonly visibility: Visibility }>, 'values' | 'set' | 'save' | 'fail'>,
  before: Visibility,
): void {
  const save = () => void form.save();
  if (before !== 'draft' || form.values.visibility === 'draft') save();
  else {
    withPublicName(save, () => {
      form.set({ visibility: 'draft' });
      form.fail(PUBLIC_NAME_TEXTS.notPublished);
    });
  }
}
