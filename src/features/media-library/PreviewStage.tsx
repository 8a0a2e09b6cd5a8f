import { useContext, useState } from 'react';
import { checkFileExists, useIsMissing } from '@/media/links/missing-files';
import { MediaContext } from '@/media/media-context';
import { loadFile } from '@/media/offline-copy/find-media';
import { KindIcon } from '@/media/thumbs/KindIcon';
import { reportError } from '@/shared/report-error';
import { captionsTrack } from '@/ui/player/video/use-captions';
import { Spinner } from '@/ui/Spinner';
import { useLoaded } from '@/ui/use-loaded';
import { ImagePreview } from './ImagePreview';
import type { MediaEntry } from './media-entry';
import styles from './PreviewStage.module.css';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import type { PreviewSource } from './use-preview-source';

export interface PreviewStageProps {
  readonly entry: MediaEntry;
  readonly source: PreviewSource;
  readonly captions: MediaEntry | undefined;
  readonly isOnline: boolean;
}

/** A picture, video or audio player, or a description. */
export function PreviewStage({ entry, source, captions, isOnline }: PreviewStageProps) {
  const texts = MEDIA_LIBRARY_TEXTS.preview;
  const [broken, setBroken] = useState<string>();
  const track = useCaptions(captions?.address);
  const { kind, title, address } = entry;
  const isGone = useIsMissing(address);
  if (source.state === 'finding') {
    return (
      <div className={styles['stage']}>
        <Spinner label={texts.loading} />
      </div>
    );
  }

  function fail() {
    setBroken(address);
    if (source.state === 'found') void checkFileExists(address, source.url);
  }

  const isPlayed = kind === 'video' || kind === 'audio';
  if (source.state === 'found' && broken !== address && !isGone) {
    if (kind === 'image') return <ImagePreview key={address} url={source.url} title={title} onError={fail} />;
    if (isPlayed) {
      const Player = kind;
      return (
        <div className={styles['stage']}>
          {kind === 'audio' ? (
            <span className={styles['kind']} aria-hidden="true">
              <KindIcon kind="audio" size={48} />
            </span>
          ) : null}
          <Player
            key={address}
            src={source.url}
            controls
            preload="metadata"
            aria-label={title}
            className={styles[kind]}
            onError={fail}
          >
            {track === undefined ? null : (
              <track kind="captions" src={track} label={captions?.title ?? texts.captions} default />
            )}
          </Player>
        </div>
      );
    }
  }
  const problem = isGone
    ? texts.gone
    : source.state === 'away' || (broken === address && !isOnline)
      ? texts.notHere
      : source.state === 'missing' || broken === address
        ? isPlayed
          ? texts.cannotPlay
          : texts.broken
        : undefined;
  return (
    <div className={styles['stage']}>
      <span className={styles['kind']} aria-hidden="true">
        <KindIcon kind={kind} size={56} />
      </span>
      <p role={problem === undefined ? undefined : 'status'} className={styles['words']}>
        {problem ?? entry.typeWords}
      </p>
    </div>
  );
}

/** Subtitles as WebVTT, once loaded. */
function useCaptions(address: string | undefined): string | undefined {
  const source = useContext(MediaContext);

  async function load(wanted: string, signal: AbortSignal) {
    try {
      return await captionsTrack(await (await loadFile(wanted, source, signal)).arrayBuffer());
    } catch (error) {
      if (!signal.aborted) reportError(error);
      return { value: undefined };
    }
  }

  const loaded = useLoaded(address, load, source);
  return loaded && 'value' in loaded ? loaded.value : undefined;
}
