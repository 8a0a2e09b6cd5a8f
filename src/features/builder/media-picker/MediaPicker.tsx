import { useContext, useId, useState } from 'react';
import { ACCEPTED, type MediaUse } from '@/domain/media/media-type';
import { MediaContext } from '@/media/media-context';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Dialog } from '@/ui/Dialog';
import { FileBox } from '@/ui/FileBox';
import { useDropTarget } from '@/ui/use-file-drop';
import { OwnFileList } from './OwnFileList';
import { MEDIA_TEXTS } from './texts';
import type { TakeFile } from './use-take-file';

export interface MediaPickerProps {
  readonly use: MediaUse;
  readonly current: string;
  readonly take: TakeFile;
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
}

/** Chooses a file for a node: a new one, kept on this device and uploaded later, or an existing one. */
export function MediaPicker({ use, current, take, onChoose, onClose }: MediaPickerProps) {
  const { account } = useContext(MediaContext);
  const [query, setQuery] = useState('');
  const texts = MEDIA_TEXTS.uses[use];
  return (
    <Dialog open onClose={onClose} title={texts.title} size="lg">
      <Stack gap={5}>
        {account === 'visitor' ? (
          <Text role="alert" size="sm" tone="danger">
            {MEDIA_TEXTS.signedOut}
          </Text>
        ) : (
          <>
            <DropBox use={use} take={take} />
            <OwnFileList use={use} current={current} query={query} onQuery={setQuery} onChoose={onChoose} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Accepts a new file, and says why one was refused. */
function DropBox({ use, take }: Pick<MediaPickerProps, 'use' | 'take'>) {
  const hint = useId();
  const { isOver, handlers } = useDropTarget((files) => void take.run(files));
  return (
    <FileBox
      isOver={isOver}
      words={MEDIA_TEXTS.drop}
      button={take.isBusy ? MEDIA_TEXTS.keeping : MEDIA_TEXTS.browse}
      isBusy={take.isBusy}
      describedBy={hint}
      accept={ACCEPTED[use]}
      onFiles={(files) => void take.run(files)}
      {...handlers}
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
