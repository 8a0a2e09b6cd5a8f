import type * as v from 'valibot';
import { getAccessToken } from '@/auth/get-access-token';
import { AppError } from '@/shared/app-error';
import { systemClock, type Clock } from '@/shared/clock';
import { readConfig, type BackendConfig } from '@/shared/config';
import { fetchOrTakeEarly } from '@/shared/early-answers';
import { callCatalogue } from './call-catalogue';
import type { CatalogueModule, OpenedPlaylist } from './catalogue-answers';
import type { CatalogueCard } from './catalogue-card';
import { loadShelf } from './load-shelf';
import type { Shelf } from './shelf';

/** An answer, and whether it was given to the account itself: else it says nothing about what the account may see. */
export interface Answered<T> {
  readonly answer: T;
  readonly isForAccount: boolean;
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
  /** What this tab has already shown: it is there at once, before the device was asked. */
  readonly memory: {
    readonly modules: Map<string, CatalogueModule>;
    readonly playlists: Map<string, OpenedPlaylist>;
    /** Cards by address, so that a screen which is opened from a card can show it meanwhile. */
    readonly cards: Map<string, CatalogueCard>;
  };
}

export interface SourceParts {
  readonly account: string;
  readonly config: BackendConfig | null;
  readonly getToken?: () => Promise<string | null>;
  readonly openShelf?: () => Promise<Shelf>;
  readonly send?: typeof fetch;
  readonly clock?: Clock;
}

/** Makes a source out of its parts; those left out are the browser's own. */
export function createCatalogueSource(parts: SourceParts): CatalogueSource {
  const { account, config, getToken = getAccessToken, clock = systemClock } = parts;
  const { send = fetchOrTakeEarly } = parts;
  let shelf: Promise<Shelf> | undefined;

  async function identify(): Promise<{ token: string | null; isForAccount: boolean }> {
    if (account === 'visitor') return { token: null, isForAccount: true };
    try {
      const token = await getToken();
      return { token, isForAccount: token !== null };
    } catch {
      // The session cannot be renewed now; what is public can be read all the same (decision L5).
      return { token: null, isForAccount: false };
    }
  }

  return {
    account,
    clock,
    shelf: () => (shelf ??= parts.openShelf?.() ?? loadShelf(account, clock)),
    memory: { modules: new Map(), playlists: new Map(), cards: new Map() },
    async call(name, parameters, schema, signal) {
      if (config === null) throw new AppError('ERR_CONFIG_MISSING', 'no backend to ask');
      const { token, isForAccount } = await identify();
      try {
        return {
          answer: await callCatalogue(name, parameters, schema, { config, token, signal, send }),
          isForAccount,
        };
      } catch (error) {
        if (token === null || !(error instanceof AppError) || error.code !== 'ERR_SESSION_EXPIRED')
          throw error;
        const asVisitor = { config, token: null, signal, send };
        return { answer: await callCatalogue(name, parameters, schema, asVisitor), isForAccount: false };
      }
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
