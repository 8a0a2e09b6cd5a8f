import * as v from 'valibot';
import { callBackup } from '@/auth/call-backup';
import { type AccessTokens, callWithToken } from '@/auth/call-with-token';
import { getAccessToken, renewAccessToken } from '@/auth/get-access-token';
import { AppError } from '@/shared/app-error';
import type { BackupConfig } from '@/shared/backup-config';
import { type Clock, systemClock } from '@/shared/clock';
import { type BackendConfig, readConfig } from '@/shared/config';
import { fetchOrTakeEarly } from '@/shared/early-answers';
import { backupInUse } from '@/shared/project-in-use';
import { reportError } from '@/shared/report-error';
import { callCatalogue } from './call-catalogue';
import type { CatalogueModule, OpenedPlaylist } from './catalogue-answers';
import type { CatalogueCard } from './catalogue-card';
import type { NestContent } from './nest-answers';
import { NO_SHELF } from './no-shelf';
import type { Shelf } from './shelf';

export interface Answered<T> {
  readonly answer: T;
  /** Whether the account itself was authenticated; otherwise it says nothing about the account's access. */
  readonly isForAccount: boolean;
  /** Whether it is from the backup project, which may be behind this device (decision E16). */
  readonly isFromBackup: boolean;
}

/** The source of an account's view of the catalogue. */
export interface CatalogueSource {
  readonly account: string;
  readonly clock: Clock;
  /** The device's shelf; opened on first use. */
  readonly shelf: () => Promise<Shelf>;
  readonly call: <S extends v.GenericSchema>(
    name: string,
    parameters: Readonly<Record<string, unknown>>,
    schema: S,
    signal?: AbortSignal,
  ) => Promise<Answered<v.InferOutput<S>>>;
  /** Calls a function that changes something: always the first project's. */
  readonly change: (name: string, parameters: Readonly<Record<string, unknown>>) => Promise<void>;
  /** What this tab has shown, available immediately, before the device is read. */
  readonly memory: {
    readonly modules: Map<string, CatalogueModule>;
    readonly playlists: Map<string, OpenedPlaylist>;
    readonly nests: Map<string, NestContent>;
    /** Cards by address, so that a screen opened from a card can show it while loading. */
    readonly cards: Map<string, CatalogueCard>;
  };
}

export interface SourceParts {
  readonly account: string;
  readonly config: BackendConfig | null;
  readonly getToken?: AccessTokens['getAccessToken'];
  readonly renewToken?: AccessTokens['renewAccessToken'];
  readonly openShelf?: () => Promise<Shelf>;
  readonly send?: typeof fetch;
  readonly clock?: Clock;
}

/** Creates a source from its parts, by default the browser's own. */
export function createCatalogueSource(parts: SourceParts): CatalogueSource {
  const { account, config, getToken = getAccessToken, clock = systemClock } = parts;
  const { send = fetchOrTakeEarly, renewToken = renewAccessToken } = parts;
  let shelf: Promise<Shelf> | undefined;

  /** Opens the shelf, importing its library first. If that fails nothing is stored, and the next call tries again. */
  async function loadShelf(): Promise<Shelf> {
    try {
      const { openShelf } = await import('./open-shelf');
      return await openShelf(account, clock, () => catalogueSource('visitor').shelf());
    } catch (error) {
      shelf = undefined;
      reportError(error);
      return NO_SHELF;
    }
  }

  /** Null for a visitor, and if the session cannot be renewed now. */
  async function tokenNow(): Promise<string | null> {
    if (account === 'visitor') return null;
    try {
      return await getToken();
    } catch {
      // Public content can still be read (decision L5).
      return null;
    }
  }

  async function callFirstProject<S extends v.GenericSchema>(
    name: string,
    parameters: Readonly<Record<string, unknown>>,
    schema: S,
    signal?: AbortSignal,
  ): Promise<Answered<v.InferOutput<S>>> {
    if (config === null) throw new AppError('ERR_CONFIG_MISSING', 'no backend to ask');
    const ask = (token: string | null) =>
      callCatalogue(name, parameters, schema, { config, token, signal, send });
    const token = await tokenNow();
    if (token !== null) {
      try {
        const answer = await callWithToken(token, renewToken, ask);
        return { answer, isForAccount: true, isFromBackup: false };
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'ERR_SESSION_EXPIRED')) throw error;
      }
    }
    return { answer: await ask(null), isForAccount: account === 'visitor', isFromBackup: false };
  }

  /** The backup may lack content that exists, so its answer never counts as the account's own. */
  async function callBackupProject<S extends v.GenericSchema>(
    backup: BackendConfig,
    name: string,
    parameters: Readonly<Record<string, unknown>>,
    schema: S,
    signal: AbortSignal,
  ): Promise<Answered<v.InferOutput<S>>> {
    const answer = await callBackup(account, (token) =>
      callCatalogue(name, parameters, schema, { config: backup, token, signal, send }),
    );
    return { answer, isForAccount: false, isFromBackup: true };
  }

  return {
    account,
    clock,
    shelf: () => (shelf ??= parts.openShelf?.() ?? loadShelf()),
    memory: { modules: new Map(), playlists: new Map(), nests: new Map(), cards: new Map() },
    call: (name, parameters, schema, signal) =>
      askProjectInUse(signal, (backup, inTime) =>
        backup === null
          ? callFirstProject(name, parameters, schema, inTime)
          : callBackupProject(backup, name, parameters, schema, inTime),
      ),
    async change(name, parameters) {
      await callFirstProject(name, parameters, v.unknown());
    },
  };
}

const sources = new Map<string, CatalogueSource>();

/** The source of an account; the same object for the same account for as long as the tab lives. */
export function catalogueSource(account: string): CatalogueSource {
  const known = sources.get(account);
  if (known !== undefined) return known;
  const result = readConfig();
  const source = createCatalogueSource({ account, config: result.ok ? result.config : null });
  sources.set(account, source);
  return source;
}

/**
 * Calls the active project (E16), and again if another one becomes active while it waits.
 * @param ask receives the backup, or null
 */
async function askProjectInUse<T>(
  stop: AbortSignal | undefined,
  ask: (backup: BackupConfig | null, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (;;) {
    const backup = backupInUse.read();
    const moved = new AbortController();
    const stopListening = backupInUse.subscribe(() => {
      // A call caused by a change may be notified of that same change.
      if (backupInUse.read() !== backup) moved.abort();
    });
    const signal = stop === undefined ? moved.signal : AbortSignal.any([stop, moved.signal]);
    try {
      return await ask(backup, signal);
    } catch (error) {
      if (!moved.signal.aborted || stop?.aborted === true) throw error;
    } finally {
      stopListening();
    }
  }
}
