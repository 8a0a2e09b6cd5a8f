import { formatFileSize } from '@/domain/media/format-file-size';
import { Badge } from '@/ui/Badge';
import { formatDateTime } from '@/ui/format-date-time';
import { CopyAddress } from './CopyAddress';
import type { MediaEntry } from './media-entry';
import styles from './MediaFacts.module.css';
import { allUsers, type MediaUses } from './media-uses';
import { MEDIA_LIBRARY_TEXTS } from './texts';
import { UseList, wordsOfUse } from './UseList';

export interface MediaFactsProps {
  readonly entry: MediaEntry;
  /** Undefined while that is looked up. */
  readonly uses: MediaUses | undefined;
  readonly captions: MediaEntry | undefined;
}

/** What is known of a file: type, size, date, who can see it, and where it is used. */
export function MediaFacts({ entry, uses, captions }: MediaFactsProps) {
  const texts = MEDIA_LIBRARY_TEXTS;
  const users = uses === undefined ? [] : allUsers(uses);
  return (
    <div className={styles['facts']}>
      <section aria-label={texts.preview.details}>
        <dl className={styles['list']}>
          <dt>{texts.preview.type}</dt>
          <dd>{entry.typeWords}</dd>
          <dt>{texts.preview.size}</dt>
          <dd>{formatFileSize(entry.size)}</dd>
          <dt>{texts.preview.date}</dt>
          <dd>{entry.addedAt === 0 ? '' : formatDateTime(entry.addedAt)}</dd>
          <dt>{texts.preview.storage}</dt>
          <dd>
            <Badge tone={entry.isPublic ? 'green' : 'neutral'}>
              {entry.isPublic ? texts.public : texts.private}
            </Badge>
          </dd>
        </dl>
        <p className={styles['hint']}>
          {entry.isPublic ? texts.preview.publicHint : texts.preview.privateHint}
        </p>
        {captions === undefined ? null : (
          <p className={styles['hint']}>{texts.preview.subtitlesFrom(captions.title)}</p>
        )}
      </section>
      {entry.isPublic ? <CopyAddress bucket={entry.bucket} path={entry.path} /> : null}
      <section className={styles['uses']} aria-label={texts.usedIn}>
        {uses === undefined ? (
          <output className={styles['hint']}>{texts.usedLooking}</output>
        ) : (
          <h3 className={styles['heading']}>{wordsOfUse(users)}</h3>
        )}
        <UseList users={users} />
      </section>
    </div>
  );
}
