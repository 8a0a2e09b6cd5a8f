import { useEffect, useState } from 'react';
import { describeCounts } from '@/ui/checks/describe-problem';
import { systemClock, type Clock } from '@/shared/clock';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { CHECK_TEXTS } from './texts';
import { useChecks } from './use-checks';

/** Milliseconds without a change before the count is announced. */
const ANNOUNCE_AFTER = 1500;

/** Announces the number of problems to screen readers, while the checks are open. */
export function CheckAnnouncer({ clock = systemClock }: { readonly clock?: Clock }) {
  const { state, isOpen } = useChecks();
  const [announcement, setAnnouncement] = useState('');
  const words = state && (describeCounts(state.errors.length, state.warnings.length) || CHECK_TEXTS.nothing);
  useEffect(() => {
    if (!isOpen || words === undefined) return undefined;
    return clock.after(ANNOUNCE_AFTER, () => setAnnouncement(words));
  }, [isOpen, words, clock]);
  return <VisuallyHidden as="output">{isOpen ? announcement : ''}</VisuallyHidden>;
}
