import { useState } from 'react';
import type { VideoSource } from '@/domain/media/video-source';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { useOnline } from '@/ui/use-online';
import { PlayerIcon } from '../PlayerIcon';
import { PLAYER_TEXTS } from '../texts';
import { usePlayerMedia } from '../use-player-media';
import styles from './EmbeddedVideo.module.css';
import { VideoProblem } from './VideoProblem';

const texts = PLAYER_TEXTS.video;

export interface EmbeddedVideoProps {
  readonly source: Extract<VideoSource, { kind: 'embed' }>;
  readonly title: string;
  readonly posterAddress: string;
}

/** An embedded video (decision E14). Nothing is loaded from its site before the learner asks. */
export function EmbeddedVideo({ source, title, posterAddress }: EmbeddedVideoProps) {
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
