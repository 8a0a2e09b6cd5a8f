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
  /** Whether it was given to the account itself: else it says nothing about what the account may see. */
  readonly isForAccount: boolean;
  /** Whether it is the backup project's, which may be behind what this device has (decision E16). */
  readonly isFromBackup: boolean;
}

/** Where one account's view of the catalogue comes from. */
export interface CatalogueSource {
  readonly account: string;
  readonly clock: Clock;
  /** What lies on this device; opened when first asked for. */
  readonly shelf: () => Promise<Shelf>;
  readonly call: <S extends v.GenericSchema>(
    name: string,
    parameters: Readonly<Record<string, unknown>>,
    schema: S,
    signal?: AbortSignal,
  ) => Promise<Answered<v.InferOutput<S>>>;
  /** Calls a function that changes something: always the first project's. */
  readonly change: (name: string, parameters: Readonly<Record<string, unknown>>) => Promise<void>;
  /** What this tab has already shown: it is there at once, before the device was asked. */
  readonly memory: {
    readonly modules: Map<string, CatalogueModule>;
    readonly playlists: Map<string, OpenedPlaylist>;
    readonly nests: Map<string, NestContent>;
    /** Cards by address, so that a screen which is opened from a card can show it while loading. */
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

/** Makes a source out of its parts; those left out are the browser's own. */
export function createCatalogueSource(parts: SourceParts): CatalogueSource {
  const { account, config, getToken = getAccessToken, clock = systemClock } = parts;
  const { send = fetchOrTakeEarly, renewToken = renewAccessToken } = parts;
  let shelf: Promise<Shelf> | undefined;

  /** Opens the shelf, with its library loaded only now. Without the code nothing is kept, and the next call tries again. */
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

  /** Null for a visitor, and where the session cannot be renewed now. */
  async function tokenNow(): Promise<string | null> {
    if (account === 'visitor') return null;
    try {
      return await getToken();
    } catch {
      // What is public can be read all the same (decision L5).
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

  /** What a backup does not show may be there all the same, so that its answer never is the account's own. */
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
 * Asks the project in use (E16), and another one that comes into use while it waits.
 * @param ask is given the backup, or null
 */
async function askProjectInUse<T>(
  stop: AbortSignal | undefined,
  ask: (backup: BackupConfig | null, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (;;) {
    const backup = backupInUse.read();
    const moved = new AbortController();
    const stopListening = backupInUse.subscribe(() => {
      // Who asks because of a change may hear of that very change.
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
