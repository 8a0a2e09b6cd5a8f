import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedEncodings } from './ask-encoding';

const EncodingQuestion = lazy(() => import('./EncodingQuestion'));

/** Shows pending encoding questions one at a time. Rendered once per shell. */
export function EncodingQuestions() {
  const [first] = useSyncExternalStore(askedEncodings.subscribe, askedEncodings.read, askedEncodings.read);
  return first === undefined ? null : (
    <Suspense>
      <EncodingQuestion key={first.id} text={first} onAnswer={first.answer} />
    </Suspense>
  );
}
