import { useId } from 'react';
import { useNewestRuns, type KnownRun } from '@/db/runs/use-last-runs';
import { useRowNames } from '@/db/use-row-names';
import { MediaUrl } from '@/media/links/MediaUrl';
import { relativeTime } from '@/shared/relative-time';
import { ContentCard, ContentCards } from '@/ui/content-card/ContentCard';
import { Stack } from '@/ui/Stack';
import { useNow } from '@/ui/use-now';
import { PROFILE_TEXTS } from './texts';

const texts = PROFILE_TEXTS.runs;

/** Modules listed of each kind. */
const SHOWN = 20;

/** The modules that the person has started, and those they have finished, most recent first (decision E4). */
export function Runs() {
  const runs = newestOfEach(useNewestRuns());
  const nameOf = useRowNames(runs.map(({ moduleId }) => ({ table: 'modules', id: moduleId })));
  const titleOf = ({ moduleId, moduleTitle }: KnownRun) =>
    nameOf('modules', moduleId) ?? moduleTitle ?? PROFILE_TEXTS.untitled;
  return (
    <>
      <RunList title={texts.started} runs={runs.filter(({ isFinished }) => !isFinished)} titleOf={titleOf} />
      <RunList title={texts.finished} runs={runs.filter(({ isFinished }) => isFinished)} titleOf={titleOf} />
    </>
  );
}

interface RunListProps {
  readonly title: string;
  readonly runs: readonly KnownRun[];
  readonly titleOf: (run: KnownRun) => string;
}

function RunList({ title, runs, titleOf }: RunListProps) {
  const id = useId();
  const now = useNow();
  if (runs.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ContentCards look="row">
        {runs.slice(0, SHOWN).map((run) => {
          const name = titleOf(run);
          const steps = texts.steps(run.visited, run.total);
          const progress = {
            label: name,
            value: run.total === 0 ? 0 : run.visited / run.total,
            valueText: steps,
          };
          return (
            <li key={run.moduleId}>
              <ContentCard
                card={{ id: run.moduleId, kind: 'module', title: name, thumbnail_url: null }}
                look="row"
                pictures={MediaUrl}
                to={run.isFinished ? `/modules/${run.moduleId}` : `/modules/${run.moduleId}/learn`}
                {...(run.isFinished ? {} : { progress })}
                facts={[...(run.isFinished ? [] : [steps]), relativeTime(run.lastSeenAt, now)]}
              />
            </li>
          );
        })}
      </ContentCards>
    </Stack>
  );
}

/** The most recent run of each module in which something was done. */
function newestOfEach(runs: readonly KnownRun[]): readonly KnownRun[] {
  const newest = new Map<string, KnownRun>();
  for (const run of runs)
    if ((run.isBegun || run.isFinished) && !newest.has(run.moduleId)) newest.set(run.moduleId, run);
  return [...newest.values()];
}
