import { useEffect, useRef, useState } from 'react';
import { startOf } from './start-of';

/** A video as its controls show it. Times in seconds. */
export interface VideoView {
  readonly isPlaying: boolean;
  readonly isBuffering: boolean;
  readonly hasEnded: boolean;
  readonly at: number;
  /** 0 while unknown. */
  readonly length: number;
  /** Only the sound plays: the browser lacks the codec, or the file has no picture. */
  readonly lacksPicture: boolean;
  /** Recordings and streams may lack a length. */
  readonly isEndless: boolean;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly speed: number;
}

export type VideoActions = ReturnType<typeof useVideo>['actions'];

const INITIAL: VideoView = {
  isPlaying: false,
  isBuffering: false,
  hasEnded: false,
  at: 0,
  length: 0,
  lacksPicture: false,
  isEndless: false,
  volume: 1,
  isMuted: false,
  speed: 1,
};

function viewOf(video: HTMLVideoElement, isBuffering: boolean): VideoView {
  return {
    isPlaying: !video.paused && !video.ended,
    isBuffering: isBuffering && !video.paused,
    hasEnded: video.ended,
    at: video.currentTime,
    length: Number.isFinite(video.duration) ? video.duration : 0,
    lacksPicture: video.readyState >= HTMLMediaElement.HAVE_METADATA && video.videoWidth === 0,
    isEndless: video.readyState >= HTMLMediaElement.HAVE_METADATA && !Number.isFinite(video.duration),
    volume: video.volume,
    isMuted: video.muted || video.volume === 0,
    speed: video.playbackRate,
  };
}

export interface UseVideo {
  readonly hasCaptions: boolean;
  /** If false, playback cannot skip ahead, not even by media keys, extensions or other windows. */
  readonly canSeek: boolean;
  /** Not called for blocked autoplay. */
  readonly onCannotPlay: () => void;
}

/** Seconds of rounding error in a reported position. */
const TOLERANCE = 0.1;

/** Controls a video element. */
export function useVideo({ hasCaptions, canSeek, onCannotPlay }: UseVideo) {
  const ref = useRef<HTMLVideoElement>(null);
  /** The furthest position played, in seconds. */
  const played = useRef(0);
  const [view, setView] = useState(INITIAL);
  useEffect(() => {
    const track = ref.current?.textTracks[0];
    if (track) track.mode = hasCaptions ? 'showing' : 'hidden';
  }, [hasCaptions]);

  const withVideo = (work: (video: HTMLVideoElement) => void) => {
    if (ref.current !== null) work(ref.current);
  };

  const follow = (isBuffering: boolean) => () => withVideo((video) => setView(viewOf(video, isBuffering)));
  const quiet = follow(false);

  const actions = {
    toggle: () =>
      withVideo((video) => {
        if (!video.paused && !video.ended) {
          video.pause();
          return;
        }
        video.play().catch((error: unknown) => {
          // Interrupted or not allowed yet.
          const name = error instanceof Error ? error.name : '';
          if (name !== 'AbortError' && name !== 'NotAllowedError') onCannotPlay();
        });
      }),
    seek: (seconds: number) =>
      withVideo((video) => {
        video.currentTime = seconds;
        quiet();
      }),
    setVolume: (volume: number) =>
      withVideo((video) => {
        video.volume = volume;
        video.muted = false;
      }),
    toggleMuted: () =>
      withVideo((video) => {
        const silent = video.muted || video.volume === 0;
        video.muted = !silent;
        if (silent && video.volume === 0) video.volume = 1;
      }),
    setSpeed: (speed: number) =>
      withVideo((video) => {
        video.playbackRate = speed;
      }),
  };

  const events = {
    onLoadStart: () =>
      withVideo((video) => {
        played.current = startOf(video.currentSrc);
      }),
    onSeeking: () =>
      withVideo((video) => {
        if (!canSeek && video.currentTime > played.current + TOLERANCE) video.currentTime = played.current;
      }),
    onPlay: quiet,
    onPlaying: quiet,
    onPause: quiet,
    onEnded: quiet,
    onTimeUpdate: () =>
      withVideo((video) => {
        if (!video.seeking) played.current = Math.max(played.current, video.currentTime);
        quiet();
      }),
    onLoadedMetadata: quiet,
    onDurationChange: quiet,
    onVolumeChange: quiet,
    onRateChange: quiet,
    onSeeked: quiet,
    onWaiting: follow(true),
  };
  return { ref, view, actions, events };
}
