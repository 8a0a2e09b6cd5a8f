import type { Row } from '../../measure';
import type { BenchBackend, Traffic } from '../bench-backend';
import { fillModules, fillPlain } from '../fill-rows';
import { accountOn, type SyncContext, type SyncMeasure } from '../sync-measure';

/**
 * Sending offline edits over a slow connection. RxDB's own replication cannot update rows with jsonb, so it is compared on
 * rows without.
 */
export const sendEdits: SyncMeasure = {
  name: 'send-edits',
  title: ({ edits, roundTrip }) => `${edits} edited rows leave at ${roundTrip} ms there and back`,
  async run(context) {
    const { browser } = context;
    const rows: Row[] = [];
    rows.push(...(await ours(context, 'modules')));
    await browser.clear();
    rows.push({
      name: 'replicateSupabase, modules',
      value: null,
      unit: 'ms',
      note: `one edited module: "${await jsonFailure(context)}"`,
    });
    await browser.clear();
    rows.push(...(await ours(context, 'playlists')));
    await browser.clear();
    rows.push(...(await rxdb(context)));
    return rows;
  },
};

async function ours(context: SyncContext, table: 'modules' | 'playlists'): Promise<Row[]> {
  const { backend, browser, edits, roundTrip } = context;
  const person = await backend.signUp();
  if (table === 'modules') await fillModules(backend, person.id, edits);
  else await fillPlain(backend, table, person.id, edits);
  const page = await browser.open();
  try {
    await page.run('startOurs', accountOn(context, person, 'edits', roundTrip));
    await page.run('editOurs', { table, count: edits });
    backend.takeTraffic();
    const ms = await page.run('sendOurs', undefined);
    const traffic = backend.takeTraffic();
    await checkChanged(backend, table, person.id, edits);
    return lines(`ours, ${table}`, ms, traffic, 5);
  } finally {
    await page.close();
  }
}

async function rxdb(context: SyncContext): Promise<Row[]> {
  const { backend, browser, edits, roundTrip } = context;
  const person = await backend.signUp();
  await fillPlain(backend, 'plain_rows', person.id, edits);
  const page = await browser.open();
  try {
    const account = accountOn(context, person, 'rxdb-edits', roundTrip);
    await page.run('editRxdb', { account, count: edits });
    backend.takeTraffic();
    const ms = await page.run('sendRxdb', undefined);
    const traffic = backend.takeTraffic();
    await checkChanged(backend, 'plain_rows', person.id, edits);
    return lines('replicateSupabase, rows without jsonb', ms, traffic);
  } finally {
    await page.close();
  }
}

async function jsonFailure(context: SyncContext): Promise<string> {
  const person = await context.backend.signUp();
  await fillModules(context.backend, person.id, 1);
  return context.browser.once('tryRxdbJson', accountOn(context, person, 'rxdb-json'));
}

async function checkChanged(
  backend: BenchBackend,
  table: string,
  owner: string,
  count: number,
): Promise<void> {
  const [found] = await backend.query(
    `select count(*)::int as changed from public.${table} where creator_id = $1 and title like 'Changed %'`,
    [owner],
  );
  if (found?.['changed'] !== count)
    throw new Error(`${String(found?.['changed'])} of ${count} rows arrived.`);
}

function lines(name: string, ms: number, traffic: Traffic, requests?: number): Row[] {
  const names = Object.entries(traffic.byName).map(([request, times]) => `${times} ${request}`);
  return [
    { name: `${name}: time`, value: ms, unit: 'ms' },
    {
      name: `${name}: requests`,
      value: traffic.requests,
      unit: 'count',
      ...(requests === undefined ? {} : { aim: requests }),
      note: names.join(', '),
    },
    {
      name: `${name}: bytes`,
      value: (traffic.sent + traffic.received) / 1000,
      unit: 'kB',
      note: `${inKb(traffic.sent)} sent, ${inKb(traffic.received)} received; headers ${inKb(traffic.headers)}`,
    },
  ];
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
