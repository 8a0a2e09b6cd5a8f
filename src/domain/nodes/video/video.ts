import { BUILDER } from '@/shared/limits';
import { fieldsOf } from '../../graph/record';
import { missingScheme, readVideoSource } from '../../media/video-source';
import { errorIn } from '../check-fields';
import { COMMON_DEFAULTS, type CommonConfig, type NodeTypeDefinition } from '../node-type';
import { readFlag, readText } from '../read-fields';

export interface VideoControls {
  readonly autoplay: boolean;
  readonly showPlayPause: boolean;
  readonly showVolume: boolean;
  readonly showSubtitles: boolean;
  readonly allowSeeking: boolean;
}

export interface VideoConfig extends CommonConfig {
  readonly videoUrl: string;
  readonly thumbnailUrl: string;
  readonly subtitlesUrl: string;
  readonly videoControls: VideoControls;
}

/** Autoplay off, all else on (authoring specification, section 3). */
export const DEFAULT_VIDEO_CONTROLS: VideoControls = {
  autoplay: false,
  showPlayPause: true,
  showVolume: true,
  showSubtitles: true,
  allowSeeking: true,
};

/** Assumed length of a video, in seconds, while it is unknown. */
const UNKNOWN_LENGTH = 60;

export const video: NodeTypeDefinition<VideoConfig> = {
  name: 'Video',
  color: '#22c55e',
  width: BUILDER.nodeWidth,
  defaults: {
    ...COMMON_DEFAULTS,
    videoUrl: '',
    thumbnailUrl: '',
    subtitlesUrl: '',
    videoControls: DEFAULT_VIDEO_CONTROLS,
  },
  branches: false,
  // Its sound would have no controls.
  behindOverlay: (config) => ({ ...config, videoControls: { ...config.videoControls, autoplay: false } }),
  overlays: () => false,
  read: (raw) => ({
    ...raw,
    videoUrl: readText(raw['videoUrl']),
    thumbnailUrl: readText(raw['thumbnailUrl']),
    subtitlesUrl: readText(raw['subtitlesUrl']),
    videoControls: readControls(raw['videoControls']),
  }),
  texts: () => [],
  searchTexts: ({ videoUrl }) => [videoUrl],
  problems({ videoUrl }) {
    const { kind } = readVideoSource(videoUrl);
    if (kind === 'none') return [errorIn('videoUrl', 'noVideo')];
    if (kind === 'invalid' || kind === 'page') return [errorIn('videoUrl', 'invalidVideo')];
    return missingScheme(videoUrl) === undefined
      ? []
      : [{ code: 'videoWithoutScheme', severity: 'warning', field: 'videoUrl' }];
  },
  media: ({ videoUrl, thumbnailUrl, subtitlesUrl }) => [
    { field: 'videoUrl', use: 'video', address: videoUrl, whenDeleted: 'error' },
    { field: 'thumbnailUrl', use: 'image', address: thumbnailUrl, whenDeleted: 'warning' },
    { field: 'subtitlesUrl', use: 'subtitles', address: subtitlesUrl, whenDeleted: 'warning' },
  ],
  seconds: (videoSeconds) => videoSeconds ?? UNKNOWN_LENGTH,
  answer: null,
};

function readControls(value: unknown): VideoControls {
  const raw = fieldsOf(value);
  const read = (name: keyof VideoControls) => readFlag(raw[name], DEFAULT_VIDEO_CONTROLS[name]);
  return {
    ...raw,
    autoplay: read('autoplay'),
    showPlayPause: read('showPlayPause'),
    showVolume: read('showVolume'),
    showSubtitles: read('showSubtitles'),
    allowSeeking: read('allowSeeking'),
  };
}
