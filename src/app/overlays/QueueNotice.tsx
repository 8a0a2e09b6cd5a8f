import { useSyncExternalStore } from 'react';
import { queueProblem } from '@/db/queue-problem';
import { Banner } from '@/ui/Banner';
import { OVERLAY_TEXTS } from './texts';

const dismiss = () => queueProblem.set(null);

/** Says that a change could not be recorded (shell specification, section 8), until the next one is, or dismissed. */
export function QueueNotice() {
  const problem = useSyncExternalStore(queueProblem.subscribe, queueProblem.read);
  if (problem === null) return null;
  const text = problem.isFull ? OVERLAY_TEXTS.queueFull : OVERLAY_TEXTS.queueFailed;
  return <Banner status={{ kind: 'error', text }} onDismiss={dismiss} />;
}
