import type { VideoConfig, VideoControls } from '@/domain/nodes/video/video';
import { CheckField } from '@/ui/CheckField';
import { FieldSection } from '../../configure/FieldSection';
import { BUILDER_TEXTS } from '../../texts';
import type { NodeFieldsProps } from '../node-fields';
import { MediaSetting } from '../setting-fields';
import { VideoAddress } from './VideoAddress';

const texts = BUILDER_TEXTS.fields;

const CONTROLS: readonly (keyof VideoControls)[] = [
  'autoplay',
  'showPlayPause',
  'showVolume',
  'showSubtitles',
  'allowSeeking',
];

export function VideoFields({ config, set }: NodeFieldsProps<VideoConfig>) {
  const { videoUrl, thumbnailUrl, subtitlesUrl, videoControls } = config;
  return (
    <>
      <VideoAddress address={videoUrl} onChange={(value) => set({ videoUrl: value })} />
      <MediaSetting
        name="thumbnailUrl"
        label={texts.thumbnailUrl}
        use="image"
        ownOnly
        value={thumbnailUrl}
        onChange={(value) => set({ thumbnailUrl: value })}
      />
      <MediaSetting
        name="subtitlesUrl"
        label={texts.subtitlesUrl}
        use="subtitles"
        value={subtitlesUrl}
        onChange={(value) => set({ subtitlesUrl: value })}
      />
      <FieldSection name="videoControls" legend={texts.controls}>
        {CONTROLS.map((name) => (
          <CheckField
            key={name}
            label={texts[name]}
            checked={videoControls[name]}
            onChange={(checked) => set({ videoControls: { ...videoControls, [name]: checked } })}
          />
        ))}
      </FieldSection>
    </>
  );
}
