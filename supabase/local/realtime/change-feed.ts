import type { Backend } from '../create-backend.ts';
import { type ChangeNotice, readChangeNotice } from './change-notice.ts';
import { CHANGE_CHANNEL, installChangeNotices } from './install-change-notices.ts';
import { type ChangedRow, readChangedRows } from './read-changed-rows.ts';
import type { JoinedChannel, RealtimeConnection } from './realtime-connection.ts';
import { matches } from './subscription.ts';

/** Milliseconds that notices are gathered, so that many rows written at once are read again at once. */
const GATHER = 50;

/** Tells `connections` about changed rows, each connection only about what it may see. Answers how to stop. */
export async function startChangeFeed(
  backend: Backend,
  connections: ReadonlySet<RealtimeConnection>,
): Promise<() => void> {
  let gathered: ChangeNotice[] = [];
  let timer: NodeJS.Timeout | undefined;

  const deliver = (): void => {
    const notices = gathered;
    gathered = [];
    timer = undefined;
    for (const connection of connections) {
      for (const channel of connection.channels.values()) {
        tellChannel(backend, connection, channel, notices).catch((error: unknown) => {
          console.error('A device could not be told about changes:', error);
        });
      }
    }
  };
  await installChangeNotices(backend.database);
  await backend.database.listen(CHANGE_CHANNEL, (payload) => {
    if (connections.size === 0) return;
    gathered.push(readChangeNotice(payload));
    timer ??= setTimeout(deliver, GATHER);
  });
  return () => clearTimeout(timer);
}

async function tellChannel(
  backend: Backend,
  connection: RealtimeConnection,
  channel: JoinedChannel,
  notices: readonly ChangeNotice[],
): Promise<void> {
  const told = new Map<ChangeNotice, { ids: number[]; row: ChangedRow | undefined }>();
  const note = (notice: ChangeNotice, id: number, row: ChangedRow | undefined): void => {
    const entry = told.get(notice);
    if (entry === undefined) told.set(notice, { ids: [id], row });
    else entry.ids.push(id);
  };
  for (const subscription of channel.subscriptions) {
    const wished = notices.filter((notice) => matches(subscription, notice));
    for (const notice of wished.filter(({ type }) => type === 'DELETE'))
      note(notice, subscription.id, undefined);
    const present = wished.filter(({ type }) => type !== 'DELETE');
    const subscriber = {
      token: channel.token,
      filter: subscription.filter,
      publishableKey: backend.keys.publishable,
    };
    const tables = new Set(present.map(tableOf));
    for (const table of tables) {
      const ofTable = present.filter((notice) => tableOf(notice) === table);
      const rows = await readChangedRows(ofTable, subscriber, backend.fetch);
      for (const [notice, row] of rows) note(notice, subscription.id, row);
    }
  }
  for (const notice of notices) {
    const entry = told.get(notice);
    if (entry !== undefined) connection.tell(channel, entry.ids, notice, entry.row);
  }
}

function tableOf({ schema, table }: ChangeNotice): string {
  return `${schema}.${table}`;
}
