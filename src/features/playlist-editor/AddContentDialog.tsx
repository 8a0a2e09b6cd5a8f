import { useCallback, useMemo, useState } from 'react';
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
import { Text } from '@/ui/Text';
import styles from './AddContent.module.css';
import { AddContentList, type AddState } from './AddContentList';
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
  const [kind, setKind] = useState<PlaylistContent['kind']>('module');
  const [status, setStatus] = useState<Status | null>(null);
  const [said, setSaid] = useState('');
  const nested = useRows('playlist_items');
  const others = useMemo(
    () => playlists.rows.filter(({ id }) => id !== playlistId),
    [playlists.rows, playlistId],
  );
  const listing = kind === 'module' ? modules : { ...playlists, rows: others };
  const isKnown = kind === 'module' || nested.ready;
  const hasFailed = listing.hasFailed === true || (kind === 'playlist' && nested.hasFailed === true);

  const states = useMemo(
    () =>
      new Map<string, AddState>([
        ...[...playlistsAround(nested.rows, playlistId)].map((id) => [id, 'circle'] as const),
        ...entries.map(({ content }) => [content.id, 'inside'] as const),
      ]),
    [nested.rows, playlistId, entries],
  );
  const stateOf = useCallback((id: string) => states.get(id) ?? 'free', [states]);

  async function add(id: string, title: string) {
    setStatus(null);
    try {
      if (await onAdd({ kind, id })) setSaid(texts.added(titleOf(kind, title)));
    } catch (error) {
      reportError(error);
      setStatus({
        kind: 'error',
        text: describeWriteError(error, PLAYLIST_TEXTS.details, texts.failed[kind]),
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
          <Text as="output" size="sm" tone="muted" className={styles['said']}>
            {said}
          </Text>
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <Banner status={status} onDismiss={() => setStatus(null)} />
      <Tabs
        label={texts.tabsLabel}
        tabs={[
          { id: 'module', label: texts.tabs.module },
          { id: 'playlist', label: texts.tabs.playlist },
        ]}
        selected={kind}
        onSelect={setKind}
      >
        <AddContentList
          key={kind}
          kind={kind}
          rows={isKnown ? listing.rows : []}
          isReady={listing.complete && isKnown}
          problem={
            hasFailed ? <Banner status={{ kind: 'error', text: texts.loadFailed[kind] }} /> : undefined
          }
          stateOf={stateOf}
          onAdd={({ id, title }) => void add(id, title)}
        />
      </Tabs>
    </Dialog>
  );
}
