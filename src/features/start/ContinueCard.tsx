import type { RunToContinue } from '@/db/runs/use-last-runs';
import { relativeTime } from '@/shared/relative-time';
import { ProgressBar } from '@/ui/ProgressBar';
import { StartCard } from './StartCard';
import { START_TEXTS as texts } from './texts';
import { useModuleFace } from './use-module-face';

export interface ContinueCardProps {
  readonly run: RunToContinue;
  readonly now: number;
}

/** A lesson that was begun; nothing where its module cannot be seen any more. */
export function ContinueCard({ run, now }: ContinueCardProps) {
  const face = useModuleFace(run.moduleId);
  if (face === null) return null;
  const title = face?.title ?? run.moduleTitle ?? texts.untitled;
  const steps = texts.steps(run.visited, run.total);
  return (
    <StartCard
      id={run.moduleId}
      title={title}
      picture={face?.thumbnail_url}
      to={`/modules/${run.moduleId}/learn`}
      note={`${steps} · ${relativeTime(run.lastSeenAt, now)}`}
    >
      <ProgressBar label={title} value={run.total === 0 ? 0 : run.visited / run.total} valueText={steps} />
    </StartCard>
  );
}
