import { useState } from 'react';
import { Banner } from './Banner';
import { Button } from './Button';
import { UI_TEXTS } from './texts';

export interface LoadFailedProps {
  /** Null shows nothing. */
  readonly text: string | null;
  /** Tries again. Resolves when that was tried; what was loaded then takes the place of the message. */
  readonly retry: () => Promise<void>;
}

/** Something could not be loaded: says so, and offers to try again. */
export function LoadFailed({ text, retry }: LoadFailedProps) {
  const [isTrying, setTrying] = useState(false);

  async function tryAgain() {
    setTrying(true);
    await retry();
    setTrying(false);
  }

  return (
    <Banner
      status={text === null ? null : { kind: 'error', text }}
      action={
        <Button busy={isTrying} onClick={() => void tryAgain()}>
          {UI_TEXTS.tryAgain}
        </Button>
      }
    />
  );
}
