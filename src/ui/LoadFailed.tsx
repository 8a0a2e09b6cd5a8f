import { useState } from 'react';
import { Banner } from './Banner';
import { Button } from './Button';
import { UI_TEXTS } from './texts';

export interface LoadFailedProps {
  /** Null shows nothing. */
  readonly text: string | null;
  /** Resolves once the attempt has ended; on success the parent shows the content instead. */
  readonly retry: () => Promise<void>;
}

/** An error about something that failed to load, with a button to try again. */
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
