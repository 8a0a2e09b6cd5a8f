import type { NodeConfigs } from '@/domain/nodes/registry';
import { useState } from 'react';
import { readMediaRef } from '@/domain/media/media-ref';
import { readVideoSource, type VideoSource } from '@/domain/media/video-source';
import type { ErrorCode } from '@/shared/app-error';
import { Badge } from '../../Badge';
import { Button } from '../../Button';
import { useOnline } from '../../use-online';
import { PlayerIcon } from '../PlayerIcon';
import { PLAYER_TEXTS } from '../texts';
import { usePlayerMedia } from '../use-player-media';
import styles from './EmbeddedVideo.module.css';
import { useCaptions } from './use-captions';
import { VideoPlayer } from './VideoPlayer';
import { VideoProblem } from './VideoProblem';

const texts = PLAYER_TEXTS.video;

/** A step's video: a file, an embed, or an error. */
export function VideoStep({ config }: { readonly config: NodeConfigs['video'] }) {
  const source = readVideoSource(config.videoUrl);
  if (source.kind === 'none') return <VideoProblem text={texts.problems.none} />;
  if (source.kind === 'invalid' || source.kind === 'page')
    return <VideoProblem text={texts.problems.invalid} />;
  if (source.kind === 'embed') {
    return <EmbeddedVideo source={source} title={config.title} posterAddress={posterOf(config)} />;
  }
  return <FileVideo config={config} />;
}

function FileVideo({ config }: { readonly config: NodeConfigs['video'] }) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const video = usePlayerMedia(config.videoUrl, attempt);
  const poster = usePlayerMedia(posterOf(config));
  const captions = useCaptions(config.subtitlesUrl);

  function tryAgain() {
    setProblem(undefined);
    setAttempt((count) => count + 1);
  }

  const failure = problem ?? (video.state === 'failed' ? problemText(video.code) : undefined);
  if (failure !== undefined) return <VideoProblem text={failure} onTryAgain={tryAgain} />;
  return (
    <VideoPlayer
      key={attempt}
      title={config.title}
      src={video.state === 'ready' ? video.url : undefined}
      poster={poster.state === 'ready' ? poster.url : undefined}
      captions={captions}
      controls={config.videoControls}
      onProblem={(kind) => setProblem(playProblemText(kind))}
    />
  );
}

/** Our own poster only: foreign sites would learn of visitors. */
function posterOf({ thumbnailUrl }: NodeConfigs['video']): string {
  return readMediaRef(thumbnailUrl).kind === 'stored' ? thumbnailUrl : '';
}

/** Why a video cannot be loaded, in the words of the specification. */
function problemText(code: ErrorCode): string {
  const { problems, reasons } = texts;
  switch (code) {
    case 'ERR_OFFLINE':
      return problems.notOnDevice;
    case 'ERR_NOT_FOUND':
      return problems.notAccessible(reasons.notThere);
    case 'ERR_REFUSED':
      return problems.notAccessible(reasons.noAccess);
    case 'ERR_BAD_ANSWER':
    case 'ERR_CONFIG_MISSING':
      return problems.noLink;
    case 'ERR_SESSION_EXPIRED':
      return problems.noUrl(reasons.signedOut);
    case 'ERR_TIMEOUT':
      return problems.noUrl(reasons.noAnswer);
    case 'ERR_SERVER_DOWN':
      return problems.noUrl(reasons.serverDown);
    default:
      return problems.notProcessed;
  }
}

function playProblemText(kind: 'unreachable' | 'unplayable'): string {
  return kind === 'unreachable' && !navigator.onLine ? texts.problems.notOnDevice : texts.problems[kind];
}

interface EmbeddedVideoProps {
  readonly source: Extract<VideoSource, { kind: 'embed' }>;
  readonly title: string;
  readonly posterAddress: string;
}

/** An embedded video (decision E14). Nothing is loaded from its site before the learner asks. */
function EmbeddedVideo({ source, title, posterAddress }: EmbeddedVideoProps) {
  const [isOpen, setOpen] = useState(false);
  const poster = usePlayerMedia(posterAddress);
  const online = useOnline();
  if (isOpen) {
    return (
      <iframe
        className={styles['frame']}
        src={source.embedUrl}
        title={texts.label(title)}
        allow="fullscreen; picture-in-picture; encrypted-media"
        // The player needs its own origin; being foreign, it cannot reach this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-forms"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  if (!online) return <VideoProblem text={texts.problems.onlineOnlyOffline} />;
  return (
    <div className={styles['cover']}>
      {poster.state === 'ready' ? <img src={poster.url} alt="" /> : null}
      <Button variant="primary" size="lg" onClick={() => setOpen(true)}>
        <PlayerIcon name="play" />
        {texts.playFrom(texts.hosts[source.host])}
      </Button>
      <Badge>{texts.onlineOnly}</Badge>
    </div>
  );
}
