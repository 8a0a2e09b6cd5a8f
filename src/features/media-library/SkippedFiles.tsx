import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { CloseIcon } from '@/ui/icons';
import { Row } from '@/ui/Row';
import { Text } from '@/ui/Text';
import { useFocusNeighbor } from '@/ui/use-focus-neighbor';
import styles from './SkippedFiles.module.css';
import { MEDIA_LIBRARY_TEXTS as texts } from './texts';

export interface SkippedFile {
  /** Unique, also for equal names. */
  readonly id: string;
  readonly name: string;
  readonly problem: { readonly text: string };
}

export interface SkippedFilesProps {
  readonly files: readonly SkippedFile[];
  readonly onDismiss: (ids: readonly string[]) => void;
}

/** Refused files, until dismissed (decision L9). */
export function SkippedFiles({ files, onDismiss }: SkippedFilesProps) {
  const area = useRef<HTMLDivElement>(null);
  useFocusNeighbor(area);
  // New refusals scroll into view.
  const newest = files.at(-1)?.id;
  const seen = useRef(newest);
  useEffect(() => {
    if (newest !== undefined && newest !== seen.current) area.current?.scrollIntoView({ block: 'nearest' });
    seen.current = newest;
  }, [newest]);
  return (
    <div ref={area} role="alert" className={styles['area']}>
      {files.length === 0 ? null : (
        <div className={styles['box']}>
          <Row nowrap>
            <CircleAlert size={20} aria-hidden="true" />
            <Text tone="strong">{texts.skipped(files.length)}</Text>
            {files.length > 1 ? (
              <Button variant="quiet" onClick={() => onDismiss(files.map(({ id }) => id))}>
                {texts.dismissAll}
              </Button>
            ) : null}
          </Row>
          <ul className={styles['list']}>
            {files.map(({ id, name, problem }) => (
              <Row key={id} as="li" nowrap>
                <Text size="sm">
                  <Text as="span" tone="strong" lines={2}>
                    {name}
                  </Text>
                  <span>{problem.text}</span>
                </Text>
                <IconButton
                  label={texts.dismissFile(name)}
                  icon={<CloseIcon />}
                  onClick={() => onDismiss([id])}
                />
              </Row>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
