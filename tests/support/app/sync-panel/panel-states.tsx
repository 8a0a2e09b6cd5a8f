import { MemoryRouter } from 'react-router-dom';
import type { ListedChange } from '@/db/listed-change';
import type { Quarantined } from '@/db/outbox/outbox-item';
import { INITIAL_STATUS } from '@/replication/sync-status';
import type { AnyRow } from '@/domain/rows/rows';
import type { UploadItem } from '@/media/upload/upload-item';
import type { SyncOverview } from '@/app/overlays/sync-summary';
import type { PanelData } from '@/app/sync-panel/panel-data';
import { SyncPanelView } from '@/app/sync-panel/SyncPanelView';
import type { PanelActions } from '@/app/sync-panel/use-panel-actions';

/** The time in all states. */
export const NOW = Date.parse('2026-03-04T12:30:00Z');
const MINUTE = 60_000;
const MB = 1024 * 1024;

export const row = (columns: object): AnyRow => ({ id: 'r', created_at: '', updated_at: 'v1', ...columns });
const burns = { title: 'Burns', description: '', visibility: 'draft' };
const node = (id: string, title: string) => ({
  id,
  type: 'message',
  position: { x: 0, y: 0 },
  config: { title },
});

/** A queued change, by default of a module's title. */
export function listed(changes: Partial<ListedChange> & { readonly id: string }): ListedChange {
  return {
    key: `modules|${changes.id}`,
    table: 'modules',
    rowId: changes.id,
    operation: 'update',
    base: row({ ...burns, title: 'Burn' }),
    data: row(burns),
    timestamp: NOW - 2 * MINUTE,
    retryCount: 0,
    lastError: null,
    underWay: false,
    reason: null,
    code: null,
    heldAt: null,
    ...changes,
  };
}

/** A held change, which the server refused three times. */
export function rejectedChange(changes: Partial<ListedChange> & { readonly id: string }): ListedChange {
  return listed({ retryCount: 3, reason: 'refused', heldAt: NOW - MINUTE, ...changes });
}

const NAMES: Readonly<Record<string, string>> = {
  'playlists|p': 'First aid in the kitchen',
  'modules|m': 'Burns',
  'groups|g': 'Night shift',
  'profiles|u': 'Ada Okafor',
};

/** A file of twelve megabytes that is waiting for upload. */
export function file(name: string, changes: Partial<UploadItem> = {}): UploadItem {
  return {
    key: `module-content/u/${name}`,
    rowId: name,
    name,
    size: 12 * MB,
    sent: 0,
    mimeType: '',
    state: 'waiting',
    isKept: true,
    problem: null,
    storedAt: NOW - 5 * MINUTE,
    ...changes,
  };
}

export const QUEUED: readonly ListedChange[] = [
  listed({ id: 'q1', underWay: true }),
  listed({
    id: 'q2',
    data: row({ ...burns, content: { nodes: ['a', 'b', 'c', 'd'].map((id) => node(id, `${id}!`)) } }),
    base: row({ ...burns, content: { nodes: ['a', 'b', 'c'].map((id) => node(id, id)) } }),
    timestamp: NOW - 4 * MINUTE,
  }),
  listed({
    id: 'q3',
    table: 'playlist_items',
    operation: 'insert',
    base: null,
    data: row({ playlist_id: 'p', module_id: 'm' }),
    timestamp: NOW - 9 * MINUTE,
    retryCount: 1,
  }),
  listed({
    id: 'q4',
    table: 'group_members',
    operation: 'delete',
    base: row({ group_id: 'g', member_id: 'u' }),
    data: row({ group_id: 'g', member_id: 'u' }),
    timestamp: NOW - 65 * MINUTE,
  }),
  listed({ id: 'q5', reason: 'overflow', timestamp: NOW - 3 * 24 * 60 * MINUTE }),
];

export const REJECTED: readonly ListedChange[] = [
  rejectedChange({
    id: 'h1',
    table: 'profiles',
    key: 'profiles|h1',
    base: row({ display_name: 'Ada', full_name: 'Ada Okafor' }),
    data: row({ display_name: 'Grace', full_name: 'Ada Okafor' }),
    code: '23505',
    lastError: '23505: duplicate key value violates unique constraint "profiles_display_name_key"',
  }),
  rejectedChange({
    id: 'h2',
    table: 'groups',
    key: 'groups|h2',
    operation: 'insert',
    base: null,
    data: row({ name: 'Weekend crew', description: '' }),
    code: '42501',
    lastError: '42501: You may not change this.',
    timestamp: NOW - 26 * 60 * MINUTE,
  }),
];

/** A damaged document, an empty change, and an item of an unknown table. */
export const QUARANTINED: readonly Quarantined[] = [
  {
    id: 'modules|s1',
    kind: 'document',
    table: 'modules',
    rowId: 's1',
    reason: 'title: Invalid type: Expected string but received 7',
    content: row({ title: 'Burns' }),
    at: NOW - 5 * MINUTE,
  },
  {
    id: 's2',
    kind: 'item',
    table: 'group_members',
    rowId: 's2',
    reason: 'operation: Invalid type',
    content: 'nonsense',
    at: NOW - 26 * 60 * MINUTE,
  },
  {
    id: 's3',
    kind: 'row',
    table: 'lanterns',
    rowId: 's3',
    reason: 'table: expected a synced table',
    content: null,
    at: NOW - 3 * 24 * 60 * MINUTE,
  },
];

/** A loaded list that shows these rows. */
export const list = <T,>(rows: readonly T[], total = rows.length) => ({ rows, total, ready: true });
const nothing = () => undefined;

/** The panel's props that a test sets; the rest are those of an empty panel. */
type PanelProps = Omit<Partial<PanelData>, 'status' | 'actions'> & {
  readonly status?: Partial<SyncOverview>;
  readonly actions?: Partial<PanelActions>;
};

/** Props of an empty panel, with these overrides. */
export function Panel({ status, actions, ...rest }: PanelProps) {
  return (
    <MemoryRouter>
      <SyncPanelView
        isVisitor={false}
        sessionEnded={false}
        usingBackup={false}
        queued={list([])}
        rejected={list([])}
        versions={list([])}
        quarantined={list([])}
        notices={list([])}
        uploads={[]}
        forms={[]}
        storage={{ used: 48 * MB, quota: 2048 * MB, persisted: true }}
        isFull={false}
        freeSpace={null}
        now={NOW}
        nameOf={(table, id) => NAMES[`${table}|${id}`]}
        onSignIn={nothing}
        onMoreQueued={nothing}
        onMoreRejected={nothing}
        onClose={nothing}
        {...rest}
        actions={{
          work: null,
          problem: null,
          dismissProblem: nothing,
          sync: nothing,
          exportAll: nothing,
          retry: nothing,
          discard: nothing,
          dismissNotices: nothing,
          files: { retry: nothing, resume: nothing, discard: nothing },
          quarantine: { save: nothing, remove: nothing },
          ...actions,
        }}
        status={{ ...INITIAL_STATUS, lastSentAt: NOW - 3 * MINUTE, ...status }}
      />
    </MemoryRouter>
  );
}

/** The panel in each of its states. */
export const PANEL_STATES = {
  idle: () => <Panel status={{ lastSentAt: null }} />,
  visitor: () => (
    <Panel isVisitor status={{ lastSentAt: null }} actions={{ sync: undefined, exportAll: undefined }} />
  ),
  offline: () => (
    <Panel status={{ online: false, state: 'offline', pending: QUEUED.length }} queued={list(QUEUED)} />
  ),
  syncing: () => (
    <Panel
      status={{ state: 'syncing', pending: 2 }}
      queued={list(QUEUED.slice(0, 2))}
      actions={{ work: 'sync' }}
    />
  ),
  error: () => (
    <Panel
      status={{ state: 'error', pending: 2, lastError: '503: upstream' }}
      queued={list(QUEUED.slice(1, 3))}
    />
  ),
  cutOff: () => (
    <Panel
      status={{
        state: 'error',
        held: 2,
        fetching: { doneAt: NOW - 12 * MINUTE, failures: 3, error: '500: Internal Server Error' },
      }}
      rejected={list(REJECTED)}
    />
  ),
  queued: () => <Panel status={{ state: 'queued', pending: 1200 }} queued={list(QUEUED, 1200)} />,
  held: () => (
    <Panel
      status={{ state: 'held', held: 2, quarantined: 1 }}
      rejected={list(REJECTED)}
      quarantined={list(QUARANTINED.slice(0, 1))}
    />
  ),
  quarantined: () => <Panel status={{ state: 'allSent', quarantined: 3 }} quarantined={list(QUARANTINED)} />,
  allSent: () => <Panel status={{ state: 'allSent' }} />,
  uploading: () => (
    <Panel
      status={{ state: 'allSent', files: { waiting: 2, sending: 1, paused: 0, refused: 0 } }}
      uploads={[
        file('clip.webm', { state: 'sending', sent: 3 * MB }),
        file('A very long name of a film that somebody made in the first lesson of the year.mp4'),
      ]}
    />
  ),
  filesRefused: () => (
    <Panel
      status={{ state: 'allSent', files: { waiting: 1, sending: 0, paused: 1, refused: 1 } }}
      uploads={[
        file('clip.webm', { state: 'paused', sent: 3 * MB }),
        file('talk.mp3', { problem: { code: 'ERR_SERVER_DOWN', text: 'Upload failed with status 500' } }),
        file('huge.mp4', {
          state: 'refused',
          problem: { code: 'ERR_TOO_LARGE', text: 'File exceeds 500MB limit' },
        }),
      ]}
    />
  ),
  firstSync: () => (
    <Panel status={{ state: 'syncing', lastSentAt: null, firstSync: { rows: 1240, tables: 5, of: 18 } }} />
  ),
  nearlyFull: () => (
    <Panel status={{ state: 'allSent' }} storage={{ used: 1720 * MB, quota: 2048 * MB, persisted: false }} />
  ),
  full: () => (
    <Panel
      usingBackup
      status={{ state: 'allSent' }}
      storage={{ used: 2010 * MB, quota: 2048 * MB, persisted: false }}
    />
  ),
  failed: () => (
    <Panel
      sessionEnded
      status={{ state: 'held', held: 1 }}
      rejected={list(REJECTED.slice(0, 1))}
      actions={{ problem: { kind: 'error', text: 'Failed to clear sync queue' } }}
    />
  ),
} as const;
