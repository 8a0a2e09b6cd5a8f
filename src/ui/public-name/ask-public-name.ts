import { createValueStore } from '@/shared/value-store';

/** False if the person cancels. */
type Ask = () => Promise<boolean>;

/** Milliseconds to wait for the asking part. */
const PATIENCE = 5000;

const goOn: Ask = () => Promise.resolve(true);

/** Null until that part is loaded. */
const question = createValueStore<Ask | null>(goOn);

/** Announces that part. */
export function expectPublicNameQuestion(): void {
  question.set(null);
}

/** Registers how to ask. Returns its end. */
export function providePublicNameQuestion(ask: Ask): () => void {
  question.set(ask);
  return () => question.set(goOn);
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
      resolve(goOn);
    }, PATIENCE);
  });
}

/** Publishes once a public name is set; asks the first time. */
export function withPublicName(publish: () => void): void {
  void provided()
    .then((ask) => ask())
    .then((goesOn) => goesOn && publish());
}

/** `withPublicName` for saves that publish. */
export function beforePublishing(before: string, after: string, save: () => void): void {
  if (before === 'draft' && after !== 'draft') withPublicName(save);
  else save();
}
