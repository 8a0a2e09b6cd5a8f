import type { RunToContinue } from '@/db/runs/use-last-runs';
import { MediaUrl } from '@/media/links/MediaUrl';
import { relativeTime } from '@/shared/relative-time';
import { ContentCard } from '@/ui/content-card/ContentCard';
import { START_TEXTS as texts } from './texts';
import { useModuleCard } from './use-module-card';

export interface ContinueCardProps {
  readonly run: RunToContinue;
  readonly now: number;
}

/** A started lesson; renders nothing if its module is no longer visible. */
export function ContinueCard({ run, now }: ContinueCardProps) {
  const face = useModuleCard(run.moduleId);
  if (face === null) return null;
  const title = face?.title ?? run.moduleTitle ?? texts.untitled;
  const steps = texts.steps(run.visited, run.total);
  return (
    <li>
      <ContentCard
        card={{ id: run.moduleId, kind: 'module', title, thumbnail_url: face?.thumbnail_url ?? null }}
        look="row"
        pictures={MediaUrl}
        to={`/modules/${run.moduleId}/learn`}
        progress={{ label: title, value: run.total === 0 ? 0 : run.visited / run.total, valueText: steps }}
        facts={[steps, relativeTime(run.lastSeenAt, now)]}
      />
    </li>
  );
}
