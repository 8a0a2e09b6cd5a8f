import { useState } from 'react';
import type { VideoControls } from '@/domain/module/module-content';
import { embedCodeAddress, missingScheme, readVideoSource } from '@/domain/media/video-source';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { CheckField } from '@/ui/CheckField';
import { MediaField } from '../media-picker/MediaField';
import { BUILDER_TEXTS } from '../texts';
import type { FormProps } from './form-props';
import styles from './forms.module.css';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { CONFIGURE_TEXTS } from './texts';

const CONTROLS: readonly (keyof VideoControls)[] = [
  'autoplay',
  'showPlayPause',
  'showVolume',
  'showSubtitles',
  'allowSeeking',
];

/** What is wrong with a video address, in the specified words (authoring specification, section 5). */
function videoProblem(url: string): string | undefined {
  const { kind } = readVideoSource(url);
  if (kind === 'none') return BUILDER_TEXTS.video.blank;
  return kind === 'invalid' ? BUILDER_TEXTS.video.invalid : undefined;
}

/** A film: where it is, its picture and subtitles, and what learners can do with it. */
export function VideoForm({ node, onCommand }: FormProps<'video'>) {
  const texts = BUILDER_TEXTS.fields;
  const { videoUrl, thumbnailUrl, subtitlesUrl, videoControls } = node.config;
  // A field that nobody has been in yet is not wrong, only empty.
  const [isVisited, setVisited] = useState(videoUrl !== '');
  const set = (changes: Readonly<Record<string, unknown>>) =>
    onCommand({ name: 'configureNode', nodeId: node.id, changes });
  const setVideo = (url: string) => set({ videoUrl: url });
  return (
    <>
      <Stack gap={2} data-field="videoUrl">
        <MediaField
          use="video"
          label={texts.videoUrl}
          hint={texts.videoHint}
          error={isVisited ? videoProblem(videoUrl) : undefined}
          address={videoUrl}
          onBlur={() => setVisited(true)}
          onChange={setVideo}
        />
        <VideoSourceLine address={videoUrl} onUse={setVideo} />
      </Stack>
      <div data-field="thumbnailUrl">
        <MediaField
          use="image"
          ownOnly
          label={texts.thumbnailUrl}
          address={thumbnailUrl}
          onChange={(address) => set({ thumbnailUrl: address })}
        />
      </div>
      <div data-field="subtitlesUrl">
        <MediaField
          use="subtitles"
          label={texts.subtitlesUrl}
          address={subtitlesUrl}
          onChange={(address) => set({ subtitlesUrl: address })}
        />
      </div>
      <fieldset className={styles['section']}>
        <legend className={styles['legend']}>{texts.controls}</legend>
        {CONTROLS.map((control) => (
          <CheckField
            key={control}
            label={texts[control]}
            checked={videoControls[control]}
            onChange={(checked) => set({ videoControls: { ...videoControls, [control]: checked } })}
          />
        ))}
      </fieldset>
    </>
  );
}

interface VideoSourceLineProps {
  readonly address: string;
  /** Takes another address in place of this one. */
  readonly onUse: (address: string) => void;
}

const texts = CONFIGURE_TEXTS.source;

/** What a video address was understood as, and that some work online only (decision E14). */
function VideoSourceLine({ address, onUse }: VideoSourceLineProps) {
  const source = readVideoSource(address);
  if (source.kind === 'embed') {
    return (
      <p className={styles['source']}>
        <span>{texts[source.host]}</span> <Badge tone="orange">{texts.onlineOnly}</Badge>{' '}
        <Text as="span" size="xs" tone="muted">
          {texts.onlineOnlyHint}
        </Text>
      </p>
    );
  }
  if (source.kind === 'file') {
    return <p className={styles['source']}>{texts.file(new URL(source.url).hostname)}</p>;
  }
  const whole = source.kind === 'stored' ? missingScheme(address) : undefined;
  const embedded = source.kind === 'invalid' ? embedCodeAddress(address) : undefined;
  const better = whole ?? embedded;
  return better === undefined ? null : (
    <Button variant="quiet" className={styles['fix']} onClick={() => onUse(better)}>
      {whole === undefined ? texts.outOfCode(better) : texts.withHttps(better)}
    </Button>
  );
}
