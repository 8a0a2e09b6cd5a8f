import { useCallback, useEffect, useRef, useState } from 'react';
import { systemClock, type Clock } from '@/shared/clock';
import { NOTICE } from '@/shared/limits';

export interface Copying {
  /** `copied` for 2 s; `failed` until retried. */
  readonly state: 'idle' | 'copied' | 'failed';
  readonly copy: (text: string) => Promise<void>;
}

/** Copies text and confirms it briefly (authoring specification, section 9). After a failure, show the text. */
export function useCopied(clock: Clock = systemClock): Copying {
  const [state, setState] = useState<Copying['state']>('idle');
  const forget = useRef(() => {});
  useEffect(() => () => forget.current(), []);

  const copy = useCallback(
    async (text: string) => {
      forget.current();
      try {
        await navigator.clipboard.writeText(text);
        setState('copied');
        forget.current = clock.after(NOTICE.copied, () => setState('idle'));
      } catch {
        // Denied, or an insecure context.
        setState('failed');
      }
    },
    [clock],
  );
  return { state, copy };
}
