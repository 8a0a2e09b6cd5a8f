import { useContext } from 'react';
import { formatFileSize } from '@/domain/media/format-file-size';
import { publicUrl } from '@/media/links/resolve-media';
import { MediaContext } from '@/media/media-context';
import { Badge } from '@/ui/Badge';
import { CopyButton } from '@/ui/CopyButton';
import { FieldToCopy } from '@/ui/FieldToCopy';
import { formatDateTime } from '@/ui/format-date-time';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useCopied } from '@/ui/use-copied';
import type { MediaEntry } from './media-entry';
import styles from './MediaFacts.module.css';
import { allUsers, type MediaUses } from './media-uses';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import { UseList, describeUses } from './UseList';

export interface MediaFactsProps {
  readonly entry: MediaEntry;
  /** Undefined while loading. */
  readonly uses: MediaUses | undefined;
  readonly captions: MediaEntry | undefined;
}

/** A file's type, size, date, visibility and uses. */
export function MediaFacts({ entry, uses, captions }: MediaFactsProps) {
  const { preview: texts, ...words } = MEDIA_LIBRARY_TEXTS;
  const users = uses === undefined ? [] : allUsers(uses);
  return (
    <Stack gap={4} className={styles['facts']}>
      <Stack as="section" gap={2} aria-label={texts.details}>
        <dl className={styles['list']}>
          <dt>{texts.type}</dt>
          <dd>{entry.typeWords}</dd>
          <dt>{texts.size}</dt>
          <dd>{formatFileSize(entry.size)}</dd>
          <dt>{texts.date}</dt>
          <dd>{entry.addedAt === 0 ? '' : formatDateTime(entry.addedAt)}</dd>
          <dt>{texts.storage}</dt>
          <dd>
            <Badge tone={entry.isPublic ? 'green' : 'neutral'}>
              {entry.isPublic ? words.public : words.private}
            </Badge>
          </dd>
        </dl>
        <Text size="xs" tone="muted">
          {entry.isPublic ? texts.publicHint : texts.privateHint}
        </Text>
        {captions === undefined ? null : (
          <Text size="xs" tone="muted">
            {texts.subtitlesFrom(captions.title)}
          </Text>
        )}
      </Stack>
      {entry.isPublic ? <PublicAddress entry={entry} /> : null}
      <Stack as="section" gap={1} aria-label={words.usedIn}>
        {uses === undefined ? (
          <Text as="output" size="xs" tone="muted">
            {words.usedLooking}
          </Text>
        ) : (
          <Text as="h3" size="sm">
            {describeUses(users)}
          </Text>
        )}
        <UseList users={users} limit={8} />
      </Stack>
    </Stack>
  );
}

/** A public file's address, to copy. */
function PublicAddress({ entry: { bucket, path } }: Pick<MediaFactsProps, 'entry'>) {
  const texts = MEDIA_LIBRARY_TEXTS.preview;
  const { config } = useContext(MediaContext);
  const copying = useCopied();
  if (config === null) return null;
  const url = publicUrl(config, bucket, path);
  return (
    <Stack gap={2}>
      <FieldToCopy
        label={texts.address}
        error={copying.state === 'failed' ? texts.copyFailed : undefined}
        value={url}
      />
      <CopyButton copying={copying} text={url} label={texts.copy} copiedLabel={texts.copied} />
    </Stack>
  );
}
