import { useEffect, useRef, useState } from 'react';
import { formatFileSize } from '@/domain/media/format-file-size';
import type { ReadModule } from '@/media/module-file/read-module-file';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { CheckField } from '@/ui/CheckField';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import styles from './ImportScreen.module.css';
import { ImportReport } from './ImportReport';
import type { ReadEntry, ReadImport } from './read-import';
import { IMPORT_TEXTS } from './texts';

export interface ImportReviewProps {
  readonly read: Extract<ReadImport, { ok: true }>;
  readonly isWriting: boolean;
  readonly problem: string | null;
  readonly onImport: (modules: readonly ReadModule[], withMedia: boolean) => void;
  readonly onReset: () => void;
}

/** Shows a file's content, and what importing it would lose. */
export function ImportReview({ read, isWriting, problem, onImport, onReset }: ImportReviewProps) {
  const texts = IMPORT_TEXTS;
  const { entries } = read;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [withMedia, setWithMedia] = useState(true);
  const found = useRef<HTMLElement>(null);
  // Focuses the result, since the clicked button is removed.
  useEffect(() => found.current?.focus(), []);
  const isArchive = entries.length > 1;
  const chosen = entries.flatMap((entry, index) => (entry.ok && !left.has(index) ? [entry.module] : []));
  const media = chosen.flatMap((module) => module.media);
  const size = media.reduce((sum, { blob }) => sum + blob.size, 0);

  function toggle(index: number) {
    const next = new Set(left);
    if (!next.delete(index)) next.add(index);
    setLeft(next);
  }

  return (
    <>
      <Banner status={problem === null ? null : { kind: 'error', text: problem }} />
      <Text ref={found} tabIndex={-1} size="sm" tone="muted">
        {isArchive ? texts.found.archive(entries.length) : texts.found[read.kind]}
      </Text>
      {entries.map((entry, index) => (
        // Stories of an archive have no id other than their index.
        // oxlint-disable-next-line react/no-array-index-key
        <Card key={index}>
          <Stack>
            <Entry
              entry={entry}
              isChosen={!left.has(index)}
              onToggle={isArchive ? () => toggle(index) : undefined}
            />
          </Stack>
        </Card>
      ))}
      {media.length > 0 ? (
        <CheckField
          label={texts.withMedia(media.length)}
          hint={texts.withMediaHint(formatFileSize(size))}
          checked={withMedia}
          onChange={setWithMedia}
        />
      ) : null}
      <Text size="sm" tone="muted">
        {texts.asDraft}
      </Text>
      <Row align="end" className={styles['actions']}>
        <Button onClick={onReset}>{texts.chooseAnother}</Button>
        <Button
          variant="primary"
          busy={isWriting}
          disabled={chosen.length === 0}
          onClick={() => onImport(chosen, withMedia)}
        >
          {isWriting ? texts.importing : texts.import}
        </Button>
      </Row>
    </>
  );
}

interface EntryProps {
  readonly entry: ReadEntry;
  readonly isChosen: boolean;
  readonly onToggle: (() => void) | undefined;
}

function Entry({ entry, isChosen, onToggle }: EntryProps) {
  const texts = IMPORT_TEXTS;
  if (!entry.ok) {
    return (
      <>
        <Text as="h2" size="lg">
          {entry.title || texts.untitled}
        </Text>
        <Text size="sm" tone="muted">
          {texts.refusals[entry.refusal](entry.count)}
        </Text>
      </>
    );
  }
  const { module } = entry;
  const title = module.title || texts.untitled;
  const size = module.media.reduce((sum, { blob }) => sum + blob.size, 0);
  const facts = [
    texts.nodes(module.content.nodes.length),
    ...(module.media.length > 0 ? [texts.media(module.media.length, formatFileSize(size))] : []),
  ].join(' · ');
  return (
    <>
      {onToggle ? (
        <CheckField label={title} hint={facts} checked={isChosen} onChange={onToggle} />
      ) : (
        <div>
          <Text as="h2" size="lg">
            {title}
          </Text>
          <Text size="sm" tone="muted">
            {facts}
          </Text>
        </div>
      )}
      {module.description.trim() === '' ? null : (
        <Text size="sm" lines={6} className={styles['description']}>
          {module.description}
        </Text>
      )}
      {isChosen ? <ImportReport notes={module.notes} /> : null}
    </>
  );
}
