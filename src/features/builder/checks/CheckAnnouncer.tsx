import { useEffect, useState } from 'react';
import { countWords } from '@/ui/checks/problem-words';
import { systemClock, type Clock } from '@/shared/clock';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { CHECK_TEXTS } from './texts';
import { useChecks } from './use-checks';

/** Milliseconds without a change after which the count is said: somebody in the middle of a word wants no numbers. */
const SAY_AFTER = 1500;

export interface CheckAnnouncerProps {
  /** Whether the person wants to know, that is, has the checks open. */
  readonly isOn: boolean;
  readonly clock?: Clock;
}

/** Tells screen readers how many problems there are, when that changed and the person pauses. */
export function CheckAnnouncer({ isOn, clock = systemClock }: CheckAnnouncerProps) {
  const state = useChecks();
  const [said, setSaid] = useState('');
  const words = state && (countWords(state.errors.length, state.warnings.length) || CHECK_TEXTS.nothing);
  useEffect(() => {
    if (!isOn || words === undefined) return undefined;
    return clock.after(SAY_AFTER, () => setSaid(words));
  }, [isOn, words, clock]);
  return (
    <VisuallyHidden>
      <output>{isOn ? said : ''}</output>
    </VisuallyHidden>
  );
}
