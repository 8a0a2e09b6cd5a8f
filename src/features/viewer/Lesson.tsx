import { useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogueModule } from '@/catalogue/catalogue-answers';
import { currentNode } from '@/domain/engine/engine';
import { type ModuleGraph, moduleGraph } from '@/domain/engine/module-graph';
import { otherPaths } from '@/domain/engine/other-paths';
import type { RunState } from '@/domain/engine/run-state';
import { isKnownNode } from '@/domain/module/module-content';
import { inPlaylist, PLAYLIST_PARAMETER } from '@/domain/playlist/playlist-address';
import { usePlayerMediaSource } from '@/media/offline-copy/find-media';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { FinishCard } from '@/ui/player/FinishCard';
import { Player } from '@/ui/player/Player';
import { PlayerMediaContext } from '@/ui/player/player-media';
import { Results } from '@/ui/player/Results';
import { Row } from '@/ui/Row';
import { PlayerIcon } from '@/ui/player/PlayerIcon';
import { PLAYER_TEXTS } from '@/ui/player/texts';
import styles from './Lesson.module.css';
import { NextInPlaylist } from './NextInPlaylist';
import { VIEWER_TEXTS as texts } from './texts';
import { useLearnerRun, type RunElsewhere } from './use-learner-run';
import { usePrefetch } from './use-prefetch';

export interface LessonProps {
  readonly account: string;
  readonly module: CatalogueModule;
  readonly startsAgain: boolean;
  /** The learner has done something: from now on this version of the module stays. */
  readonly onUnderWay: () => void;
}

/** A module being run by a learner. */
export function Lesson({ account, module, startsAgain, onUnderWay }: LessonProps) {
  const graph = useMemo(() => moduleGraph(module.content), [module.content]);
  const media = usePlayerMediaSource();
  const lesson = useLearnerRun({ account, module, graph, startsAgain });
  const { run } = lesson;
  usePrefetch(graph, run.path.at(-1), media);
  const playlistId = useSearchParams()[0].get(PLAYLIST_PARAMETER);
  const modulePage = inPlaylist(`/modules/${module.id}`, playlistId);
  useForgetAgain(startsAgain);

  function update(next: RunState) {
    onUnderWay();
    lesson.update(next);
  }

  const [fork] = run.finished ? otherPaths(graph, run) : [];
  return (
    <div className={styles['lesson']}>
      <PlayerMediaContext value={media}>
        <Player
          graph={graph}
          run={run}
          onRun={update}
          header={<LessonHeader title={module.title} modulePage={modulePage} lesson={lesson} />}
          finish={
            <FinishCard
              title={module.title}
              hasOtherPaths={fork !== undefined}
              ending={endingOf(graph, run, module.title)}
              results={<Results graph={graph} run={run} />}
            >
              {playlistId === null ? null : <NextInPlaylist moduleId={module.id} playlistId={playlistId} />}
              {fork === undefined ? null : (
                <Button size="lg" onClick={() => lesson.restart(fork.id)}>
                  {PLAYER_TEXTS.end.tryOther}
                </Button>
              )}
              <Button
                variant={playlistId === null ? 'primary' : 'quiet'}
                size="lg"
                onClick={() => lesson.restart()}
              >
                {texts.again}
              </Button>
              {playlistId === null ? (
                <>
                  <LinkButton size="lg" to={modulePage}>
                    {texts.back}
                  </LinkButton>
                  <LinkButton size="lg" variant="quiet" to="/explore">
                    {texts.explore}
                  </LinkButton>
                </>
              ) : null}
            </FinishCard>
          }
        />
      </PlayerMediaContext>
    </div>
  );
}

/** The title of the step that ended a run; blank where it only repeats the module's. */
function endingOf(graph: ModuleGraph, run: RunState, moduleTitle: string): string {
  const node = currentNode(graph, run);
  const title = node !== undefined && isKnownNode(node) ? node.config.title.trim() : '';
  return title === moduleTitle.trim() ? '' : title;
}

interface LessonHeaderProps {
  readonly title: string;
  readonly modulePage: string;
  readonly lesson: ReturnType<typeof useLearnerRun>;
}

function LessonHeader({ title, modulePage, lesson }: LessonHeaderProps) {
  const { elsewhere } = lesson;
  return (
    <>
      <Row gap={1} nowrap>
        <Link to={modulePage} className={styles['back']} aria-label={texts.backTo(title)}>
          <PlayerIcon name="previous" />
        </Link>
        <h1 className={styles['title']} dir="auto">
          {title}
        </h1>
      </Row>
      {elsewhere === undefined ? null : (
        <Banner
          status={{
            kind: 'info',
            text: elsewhereText(elsewhere),
          }}
          action={
            <Row>
              <Button onClick={lesson.continueElsewhere}>{texts.elsewhere.goOn}</Button>
              <Button variant="quiet" onClick={lesson.stayHere}>
                {texts.elsewhere.stay}
              </Button>
            </Row>
          }
        />
      )}
    </>
  );
}

function elsewhereText({ kind, record }: RunElsewhere): string {
  if (kind !== 'further') return texts.elsewhere[kind];
  return texts.elsewhere.further(Math.min(record.visited.length, record.nodesTotal), record.nodesTotal);
}

/** "Start again" was asked for once: a reload of the page must not do it again. */
function useForgetAgain(startsAgain: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (startsAgain) void navigate({ pathname, search }, { replace: true, state: null });
  }, [startsAgain, navigate, pathname, search]);
}
