import type { VideoControls } from '@/domain/nodes/video/video';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { PlayerIcon } from '../PlayerIcon';
import { PLAYER_TEXTS } from '../texts';
import { ControlBar } from './ControlBar';
import { useAutoHide } from './use-auto-hide';
import type { CaptionsState } from './use-captions';
import { useVideo } from './use-video';
import styles from './VideoPlayer.module.css';

const texts = PLAYER_TEXTS.video;

export interface VideoPlayerProps {
  readonly title: string;
  /** Undefined while resolving. */
  readonly src: string | undefined;
  readonly poster: string | undefined;
  readonly captions: CaptionsState;
  readonly controls: VideoControls;
  readonly onProblem: (kind: 'unreachable' | 'unplayable') => void;
}

/** A video with the controls its creator allowed (authoring specification, section 3). */
export function VideoPlayer({ title, src, poster, captions, controls, onProblem }: VideoPlayerProps) {
  const [showsCaptions, setShowsCaptions] = useState(true);
  const hasCaptions = captions.state === 'ready' && controls.showSubtitles;
  const { ref, view, actions, events } = useVideo({
    hasCaptions: hasCaptions && showsCaptions,
    canSeek: controls.allowSeeking,
    onCannotPlay: () => onProblem('unplayable'),
  });
  const box = useRef<HTMLElement>(null);
  const isShown = useAutoHide(box, view.isPlaying);
  const note = useId();

  useAutoplay(ref, controls.autoplay ? src : undefined);

  function onError() {
    const code = ref.current?.error?.code;
    onProblem(code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine ? 'unreachable' : 'unplayable');
  }

  // Without autoplay there must be a start button.
  const needsStart = !view.isPlaying && (controls.showPlayPause || view.at === 0 || view.hasEnded);
  return (
    <figure
      ref={box}
      aria-label={texts.label(title)}
      className={classNames(styles['player'], !isShown && styles['idle'])}
    >
      <video
        {...events}
        ref={ref}
        className={styles['video']}
        src={src}
        poster={poster}
        preload="metadata"
        playsInline
        // Picture-in-picture and cast windows have their own seek bars.
        disablePictureInPicture={!controls.allowSeeking}
        disableRemotePlayback={!controls.allowSeeking}
        tabIndex={-1}
        aria-describedby={captions.state === 'failed' ? note : undefined}
        onClick={controls.showPlayPause ? actions.toggle : undefined}
        onError={onError}
      >
        <track
          kind="captions"
          src={captions.state === 'ready' ? captions.url : undefined}
          srcLang="und"
          label={texts.captions}
        />
      </video>
      {needsStart && src !== undefined ? (
        <button
          type="button"
          className={styles['start']}
          aria-label={view.hasEnded ? texts.again : texts.play}
          onClick={actions.toggle}
        >
          <PlayerIcon name={view.hasEnded ? 'again' : 'play'} />
        </button>
      ) : null}
      {src === undefined || view.isBuffering ? (
        <output className={styles['waiting']}>
          <VisuallyHidden>{texts.buffering}</VisuallyHidden>
        </output>
      ) : null}
      <ControlBar
        isShown={isShown}
        view={view}
        actions={actions}
        controls={controls}
        captions={hasCaptions ? { isOn: showsCaptions, toggle: () => setShowsCaptions((on) => !on) } : null}
        box={box}
      />
      {view.lacksPicture ? (
        <output className={styles['noPicture']}>
          <span>{texts.noPicture}</span>
          <span>{texts.goOn}</span>
        </output>
      ) : null}
      {view.isEndless && isShown && captions.state !== 'failed' ? (
        <p className={styles['note']}>{texts.noDuration}</p>
      ) : null}
      {captions.state === 'failed' && controls.showSubtitles ? (
        <p id={note} className={styles['note']}>
          {texts.captionsFailed}
        </p>
      ) : null}
    </figure>
  );
}

/** Autoplays if allowed. */
function useAutoplay(ref: React.RefObject<HTMLVideoElement | null>, src: string | undefined): void {
  useEffect(() => {
    if (src === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Denied or removed: Play still works.
    ref.current?.play().catch(() => undefined);
  }, [ref, src]);
}
