import { createValueStore } from '@/shared/value-store';

/** Asks for a public name where there is none. Resolves to false when the person cancels. */
type Ask = () => Promise<boolean>;

/** Milliseconds to wait for the part of the app that asks: publishing must not depend on it. */
const PATIENCE = 5000;

const goOn: Ask = () => Promise.resolve(true);

/** Null until that part is loaded. */
const question = createValueStore<Ask | null>(goOn);

/** Announces that part. */
export function expectPublicNameQuestion(): void {
  question.set(null);
}

/** Registers how to ask. Returns a function that ends it. */
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
