import { useId, useState } from 'react';
import { ACCEPTED, type MediaUse } from '@/domain/media/media-type';
import { FileBox } from '@/ui/FileBox';
import { Text } from '@/ui/Text';
import { MEDIA_TEXTS } from './texts';
import type { TakeFile } from './use-take-file';

export interface DropBoxProps {
  readonly use: MediaUse;
  readonly take: TakeFile;
}

/** Takes a new file, dropped or chosen, and says why one was not taken. */
export function DropBox({ use, take }: DropBoxProps) {
  const hint = useId();
  const [isOver, setOver] = useState(false);
  return (
    <FileBox
      isOver={isOver}
      words={MEDIA_TEXTS.drop}
      button={take.isBusy ? MEDIA_TEXTS.keeping : MEDIA_TEXTS.browse}
      isBusy={take.isBusy}
      describedBy={hint}
      accept={ACCEPTED[use]}
      onFiles={(files) => void take.run(files)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take.run(event.dataTransfer.files);
      }}
    >
      <Text size="xs" tone="muted" id={hint}>
        {MEDIA_TEXTS.uses[use].hint}
      </Text>
      <Text role="alert" size="sm" tone="danger">
        {take.problem}
      </Text>
    </FileBox>
  );
}
