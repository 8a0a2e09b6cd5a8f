import { createValueStore } from '@/shared/value-store';

/** Asks for a public name where there is none. @returns false where the person would rather not go on */
type Ask = () => Promise<boolean>;

/** How long the part of the app that asks is waited for, in milliseconds: publishing must not depend on it. */
const PATIENCE = 5000;

const goOn: Ask = () => Promise.resolve(true);

/** Null as long as the part of the app that asks is still to be loaded. */
const question = createValueStore<Ask | null>(goOn);

/** The app will say how a person is asked, once that part of it has been loaded. */
export function expectPublicNameQuestion(): void {
  question.set(null);
}

/** The app says how a person is asked: whoever publishes need not know. Returns what ends that. */
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

/** Goes on with publishing once the person has a public name; asked once, before the first thing that others see. */
export function withPublicName(publish: () => void): void {
  void provided()
    .then((ask) => ask())
    .then((goesOn) => goesOn && publish());
}

/** As `withPublicName`, where a save takes content out of draft; any other save goes on at once. */
export function beforePublishing(before: string, after: string, save: () => void): void {
  if (before === 'draft' && after !== 'draft') withPublicName(save);
  else save();
}
