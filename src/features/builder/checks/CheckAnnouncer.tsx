import { useEffect, useState } from 'react';
import { countWords } from '@/ui/checks/problem-words';
import { systemClock, type Clock } from '@/shared/clock';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { CHECK_TEXTS } from './texts';
import { useChecks } from './use-checks';

/** Milliseconds without a change after which the count is said: somebody in the middle of a word wants no numbers. */
const SAY_AFTER = 1500;

/** Tells screen readers how many problems there are, when that changed and a person who has the checks open pauses. */
export function CheckAnnouncer({ clock = systemClock }: { readonly clock?: Clock }) {
  const { state, isOpen } = useChecks();
  const [said, setSaid] = useState('');
  const words = state && (countWords(state.errors.length, state.warnings.length) || CHECK_TEXTS.nothing);
  useEffect(() => {
    if (!isOpen || words === undefined) return undefined;
    return clock.after(SAY_AFTER, () => setSaid(words));
  }, [isOpen, words, clock]);
  return (
    <VisuallyHidden>
      <output>{isOpen ? said : ''}</output>
    </VisuallyHidden>
  );
}
