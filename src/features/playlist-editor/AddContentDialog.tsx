import { useState } from 'react';
import { useRows } from '@/db/use-rows';
import type { ListingResult } from '@/domain/listing/listed-rows';
import type { PlaylistContent } from '@/domain/playlist/playlist-item';
import { playlistsAround } from '@/domain/playlist/would-nest-itself';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { describeWriteError } from '@/ui/describe-write-error';
import { Tabs } from '@/ui/Tabs';
import styles from './AddContent.module.css';
import { AddContentList, type AddableContent } from './AddContentList';
import { titleOf, type ContentEntry } from './content-entries';
import { PLAYLIST_TEXTS } from './texts';

export interface AddContentDialogProps {
  readonly playlistId: string;
  readonly entries: readonly ContentEntry[];
  readonly modules: ListingResult<'modules'>;
  readonly playlists: ListingResult<'playlists'>;
  /** Says whether it was added: what is on its way into the playlist is not added twice. @throws AppError of the local store */
  readonly onAdd: (content: PlaylistContent) => Promise<boolean>;
  readonly onClose: () => void;
}

/** What one may add to a playlist: a press adds, and the dialog stays open for the next one. */
export function AddContentDialog(props: AddContentDialogProps) {
  const { playlistId, entries, modules, playlists, onAdd, onClose } = props;
  const texts = PLAYLIST_TEXTS.add;
  const [tab, setTab] = useState<'modules' | 'playlists'>('modules');
  const [status, setStatus] = useState<Status | null>(null);
  const [said, setSaid] = useState('');
  const nested = useRows('playlist_items');
  const hasFailed = tab === 'modules' ? modules.hasFailed : (playlists.hasFailed ?? nested.hasFailed);
  const inside = new Set(entries.map(({ content }) => content.id));
  const around = playlistsAround(nested.rows, playlistId);

  const addable: Readonly<Record<typeof tab, readonly AddableContent[]>> = {
    modules: modules.rows.map((row) => ({
      row,
      content: { kind: 'module', id: row.id },
      state: inside.has(row.id) ? 'inside' : 'free',
    })),
    playlists: playlists.rows
      .filter(({ id }) => id !== playlistId)
      .map((row) => ({
        row,
        content: { kind: 'playlist', id: row.id },
        state: inside.has(row.id) ? 'inside' : around.has(row.id) ? 'circle' : 'free',
      })),
  };

  async function add({ content, row, state }: AddableContent) {
    const title = titleOf(content.kind, row.title);
    setStatus(null);
    if (state === 'circle') setSaid(texts.circleText(title));
    if (state !== 'free') return;
    try {
      if (await onAdd(content)) setSaid(texts.added(title));
    } catch (error) {
      reportError(error);
      setStatus({
        kind: 'error',
        text: describeWriteError(error, PLAYLIST_TEXTS.details, texts.failed[content.kind]),
      });
    }
  }

  return (
    <Dialog
      open
      size="sheet"
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <output className={styles['said']}>{said}</output>
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <Banner status={status} onDismiss={() => setStatus(null)} />
      <Tabs
        label={texts.tabs.label}
        tabs={[
          { id: 'modules', label: texts.tabs.modules },
          { id: 'playlists', label: texts.tabs.playlists },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {hasFailed ? (
          <Banner status={{ kind: 'error', text: texts.loadFailed[tab] }} />
        ) : (
          <AddContentList
            key={tab}
            tab={tab}
            ready={tab === 'modules' ? isListed(modules) : isListed(playlists) && nested.ready}
            contents={addable[tab]}
            onAdd={(content) => void add(content)}
          />
        )}
      </Tabs>
    </Dialog>
  );
}

/** Whether there is something to show, or certainly nothing. */
function isListed({ rows, ready, complete }: ListingResult<'modules' | 'playlists'>): boolean {
  return complete || (ready && rows.length > 0);
}
