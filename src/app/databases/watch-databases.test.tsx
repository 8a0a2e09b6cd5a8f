import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dexie } from 'dexie';
import { ManualClock } from '@support/shared/manual-clock';
import { DATABASE_PATIENCE } from '@/shared/limits';
import { Notices } from '../overlays/Notices';
import { databasesAreSilent, watchDatabases } from './watch-databases';

let name: string;
let database: Dexie;
let clock: ManualClock;
let page: EventTarget;
let stop: () => void;
const reload = vi.fn();

/** Another tab, which this watch does not see. */
const elsewhere = () => aDatabase(name);

function aDatabase(called: string): Dexie {
  const made = new Dexie(called);
  made.version(1).stores({ things: 'id' });
  return made;
}

beforeEach(() => {
  name = `watched-${crypto.randomUUID()}`;
  database = aDatabase(name);
  clock = new ManualClock();
  page = new EventTarget();
  reload.mockReset();
  stop = watchDatabases({ clock, page, reload });
});

afterEach(async () => {
  stop();
  databasesAreSilent.set(false);
  database.close();
  await Dexie.delete(name);
});

const tell = (type: 'pagehide' | 'pageshow', persisted = true) =>
  page.dispatchEvent(new PageTransitionEvent(type, { persisted }));

/** A transaction kept open until released, as in a frozen page. */
async function keepOpen(held: Dexie): Promise<{ readonly ended: Promise<string>; end(): void }> {
  await held.open();
  const transaction = held.backendDB().transaction('things', 'readwrite');
  let goOn = true;
  const store = transaction.objectStore('things');
  const again = (): void => {
    if (goOn) store.get('none').addEventListener('success', again);
  };
  again();
  const ended = new Promise<string>((resolve) => {
    transaction.addEventListener('complete', () => resolve('complete'));
    transaction.addEventListener('abort', () => resolve('abort'));
  });
  return {
    ended,
    end: () => {
      goOn = false;
    },
  };
}

describe('a page that enters the back/forward cache', () => {
  it('stops writing, so that its data does not look newer than the next page’s', () => {
    localStorage.setItem(name, 'before');
    tell('pagehide');
    localStorage.setItem(name, 'after');
    localStorage.removeItem(name);
    expect(localStorage.getItem(name)).toBe('before');
    stop();
    localStorage.removeItem(name);
    expect(localStorage.getItem(name)).toBeNull();
  });

  it('aborts its transactions and starts no new ones', async () => {
    await database.table('things').put({ id: 'before' });
    const open = await keepOpen(database);
    tell('pagehide');
    expect(await open.ended).toBe('abort');
    await expect(database.table('things').put({ id: 'after' })).rejects.toThrow();
    stop();
    const next = elsewhere();
    await next.table('things').put({ id: 'next' });
    expect(await next.table('things').toCollection().primaryKeys()).toEqual(['before', 'next']);
    next.close();
  });

  it('is reloaded when shown again', async () => {
    await database.table('things').put({ id: 'before' });
    tell('pagehide');
    expect(reload).not.toHaveBeenCalled();
    tell('pageshow');
    expect(reload).toHaveBeenCalledOnce();
    await expect(database.table('things').put({ id: 'old' })).rejects.toThrow();
    // The page's own `beforeunload` prompt may prevent the reload.
    clock.advance(DATABASE_PATIENCE);
    await database.table('things').put({ id: 'after' });
    expect(await database.table('things').count()).toBe(2);
  });

  it('continues if it used no database', async () => {
    tell('pagehide');
    tell('pageshow');
    expect(reload).not.toHaveBeenCalled();
    await database.table('things').put({ id: 'now' });
    expect(await database.table('things').count()).toBe(1);
  });

  it('finishes its writes when it is left for good', async () => {
    const open = await keepOpen(database);
    tell('pagehide', false);
    open.end();
    expect(await open.ended).toBe('complete');
  });
});

describe('a database that does not respond', () => {
  it('is reported after 5 s, with advice, until it responds', async () => {
    const notice = screen.getByText(/Close the other tabs/);
    await render(<Notices />);
    await database.open();
    stop();
    const other = elsewhere();
    const frozen = await keepOpen(other);
    stop = watchDatabases({ clock, page, reload });
    const reading = database.table('things').count();
    await expect.poll(() => clock.waiting()).toEqual([DATABASE_PATIENCE]);
    clock.advance(DATABASE_PATIENCE - 1);
    await expect.element(notice).not.toBeInTheDocument();
    clock.advance(1);
    await expect.element(notice).toBeVisible();
    frozen.end();
    await reading;
    await expect.element(notice).not.toBeInTheDocument();
    other.close();
  });

  it('is reported when it cannot be opened', async () => {
    stop();
    const other = elsewhere();
    await other.open();
    other.on('versionchange', () => false);
    stop = watchDatabases({ clock, page, reload });
    const newer = new Dexie(name);
    newer.version(2).stores({ things: 'id' });
    const opening = newer.open();
    await expect.poll(() => clock.waiting().length).toBeGreaterThan(0);
    clock.advance(DATABASE_PATIENCE);
    expect(databasesAreSilent.read()).toBe(true);
    other.close();
    await opening;
    expect(databasesAreSilent.read()).toBe(false);
    newer.close();
  });

  it('is not reported while it responds, however slowly', async () => {
    const open = await keepOpen(database);
    await expect.poll(() => clock.waiting()).toEqual([]);
    clock.advance(10 * DATABASE_PATIENCE);
    expect(databasesAreSilent.read()).toBe(false);
    open.end();
    await open.ended;
  });
});
