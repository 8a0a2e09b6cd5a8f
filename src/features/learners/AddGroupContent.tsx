import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { useGroupContent } from '@/db/use-group-content';
import { useRetryLoading } from '@/db/use-loading';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { AddContentDialog } from '@/ui/content/AddContentDialog';
import { withPublicName } from '@/ui/public-name/ask-public-name';
import { PUBLIC_NAME_TEXTS } from '@/ui/public-name/texts';
import { RowPicture } from './GroupContentList';
import { GROUP_TEXTS } from './texts';

const texts = GROUP_TEXTS.content;

export interface AddGroupContentProps {
  readonly content: ReturnType<typeof useGroupContent>;
  readonly button?: RefObject<HTMLButtonElement | null>;
}

/** The button and dialog that add content to a group. The address parameter `add` opens the dialog. */
export function AddGroupContent({ content, button }: AddGroupContentProps) {
  const { shared, modules, playlists, add } = content;
  const retry = useRetryLoading();
  const [query, setQuery] = useSearchParams();
  const [status, setStatus] = useState<Status | null>(null);
  const [isAdding, setAdding] = useState(false);
  const inside = useMemo(() => new Set(shared.map((entry) => entry.content.id)), [shared]);

  const open = useCallback(
    () =>
      withPublicName(
        () => setAdding(true),
        () => setStatus({ kind: 'error', text: PUBLIC_NAME_TEXTS.notAdded }),
      ),
    [],
  );

  const isRequested = query.has('add');
  useEffect(() => {
    if (!isRequested) return;
    open();
    setQuery(
      (before) => {
        before.delete('add');
        return before;
      },
      { replace: true },
    );
  }, [isRequested, open, setQuery]);

  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        onClick={() => {
          setStatus(null);
          open();
        }}
      >
        <Plus size={18} aria-hidden="true" />
        {texts.add}
      </Button>
      <Banner status={status} onDismiss={() => setStatus(null)} />
      {isAdding ? (
        <AddContentDialog
          modules={modules}
          playlists={playlists}
          stateOf={(id) => (inside.has(id) ? 'inside' : 'free')}
          inside={texts.inside}
          failed={{ module: texts.addFailed, playlist: texts.addFailed }}
          loadFailed={texts.listsFailed}
          retry={retry}
          deniedStorage={GROUP_TEXTS.details.deniedStorage}
          Picture={RowPicture}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}
