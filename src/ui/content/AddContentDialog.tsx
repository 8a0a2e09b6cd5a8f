import { useState } from 'react';
import type { ListingResult } from '@/domain/listing/listed-rows';
import type { PlaylistContent } from '@/domain/playlist/playlist-item';
import { reportError } from '@/shared/report-error';
import { Banner, type Status } from '../Banner';
import { LoadFailed } from '../LoadFailed';
import { Button } from '../Button';
import { describeWriteError } from '../describe-write-error';
import { Dialog } from '../Dialog';
import { Tabs } from '../Tabs';
import { Text } from '../Text';
import styles from './AddContent.module.css';
import { AddContentList, type AddContentListProps } from './AddContentList';
import { ADD_CONTENT_TEXTS as texts } from './texts';

export interface AddContentDialogProps extends Pick<
  AddContentListProps,
  'stateOf' | 'noteOf' | 'inside' | 'Picture'
> {
  readonly modules: ListingResult<'modules'>;
  readonly playlists: ListingResult<'playlists'>;
  readonly failed: Readonly<Record<PlaylistContent['kind'], string>>;
  /** Replaces the list's own error. */
  readonly loadFailed?: string;
  /** Retries loading the lists. */
  readonly retry: () => Promise<void>;
  readonly deniedStorage: string;
  /** Resolves to false if it was already added. @throws AppError of the local store */
  readonly onAdd: (content: PlaylistContent) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Adds modules and playlists, one click each. */
export function AddContentDialog(props: AddContentDialogProps) {
  const { modules, playlists, failed, loadFailed, retry, deniedStorage, onAdd, onClose, ...list } = props;
  const [kind, setKind] = useState<PlaylistContent['kind']>('module');
  const [status, setStatus] = useState<Status | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const listing = kind === 'module' ? modules : playlists;

  async function add(id: string, title: string) {
    setStatus(null);
    try {
      if (await onAdd({ kind, id })) setAnnouncement(texts.added(title.trim() || texts.untitled[kind]));
    } catch (error) {
      reportError(error);
      setStatus({ kind: 'error', text: describeWriteError(error, { deniedStorage }, failed[kind]) });
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
          <Text as="output" size="sm" tone="muted" className={styles['announcement']}>
            {announcement}
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
          rows={listing.rows}
          isReady={listing.complete}
          problem={
            listing.hasFailed === true ? (
              <LoadFailed text={loadFailed ?? texts.loadFailed[kind]} retry={retry} />
            ) : undefined
          }
          {...list}
          onAdd={({ id, title }) => void add(id, title)}
        />
      </Tabs>
    </Dialog>
  );
}
