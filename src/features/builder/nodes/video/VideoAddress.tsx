import { useState } from 'react';
import { embedCodeAddress, missingScheme, readVideoSource } from '@/domain/media/video-source';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { MediaField } from '../../media-picker/MediaField';
import { BUILDER_TEXTS } from '../../texts';
import styles from '../../configure/forms.module.css';
import { CONFIGURE_TEXTS } from '../../configure/texts';

export interface VideoAddressProps {
  readonly address: string;
  readonly onChange: (address: string) => void;
}

export function VideoAddress({ address, onChange }: VideoAddressProps) {
  const { videoUrl, videoHint } = BUILDER_TEXTS.fields;
  // An untouched field shows no error.
  const [isVisited, setVisited] = useState(address !== '');
  return (
    <Stack gap={2} data-field="videoUrl">
      <MediaField
        use="video"
        label={videoUrl}
        hint={videoHint}
        error={isVisited ? videoProblem(address) : undefined}
        address={address}
        onBlur={() => setVisited(true)}
        onChange={onChange}
      />
      <VideoSourceLine address={address} onChange={onChange} />
    </Stack>
  );
}

/** The error of a video address (authoring specification, section 5). */
function videoProblem(url: string): string | undefined {
  const { kind } = readVideoSource(url);
  if (kind === 'none') return BUILDER_TEXTS.video.blank;
  if (kind === 'page') return BUILDER_TEXTS.video.page;
  return kind === 'invalid' ? BUILDER_TEXTS.video.invalid : undefined;
}

/** How a video address is interpreted, and whether it works online only (decision E14). */
function VideoSourceLine({ address, onChange }: VideoAddressProps) {
  const texts = CONFIGURE_TEXTS.source;
  const source = readVideoSource(address);
  if (source.kind === 'embed') {
    return (
      <Row gap={1}>
        <Text as="span" size="xs">
          {texts[source.host]}
        </Text>
        <Badge tone="orange">{texts.onlineOnly}</Badge>
        <Text as="span" size="xs" tone="muted">
          {texts.onlineOnlyHint}
        </Text>
      </Row>
    );
  }
  if (source.kind === 'file') return <Text size="xs">{texts.file(new URL(source.url).hostname)}</Text>;
  const whole = source.kind === 'stored' ? missingScheme(address) : undefined;
  const embedded = source.kind === 'invalid' ? embedCodeAddress(address) : undefined;
  const file = source.kind === 'page' ? source.fileUrl : undefined;
  const better = whole ?? embedded ?? file;
  const words = whole ? texts.withHttps : embedded ? texts.outOfCode : texts.ofPage;
  return better === undefined ? null : (
    <Button variant="quiet" className={styles['fix']} onClick={() => onChange(better)}>
      {words(better)}
    </Button>
  );
}
