/** Asks for a public name where there is none. @returns false where the person would rather not go on */
type Ask = () => Promise<boolean>;

let ask: Ask = () => Promise.resolve(true);

/** The app says how a person is asked: whoever publishes need not know. Returns what ends that. */
export function providePublicNameQuestion(question: Ask): () => void {
  ask = question;
  return () => {
    ask = () => Promise.resolve(true);
  };
}

/** Goes on with publishing once the person has a public name; asked once, before the first thing that others see. */
export function withPublicName(publish: () => void): void {
  void ask().then((goesOn) => goesOn && publish());
}

/** As `withPublicName`, where a save takes content out of draft; any other save goes on at once. */
export function beforePublishing(before: string, after: string, save: () => void): void {
  if (before === 'draft' && after !== 'draft') withPublicName(save);
  else save();
}
