import type { ErrorCode } from '@/shared/app-error';
import { codeOf } from '@/shared/report-error';
import { createValueStore } from '@/shared/value-store';
import { isBehind } from './catalogue-card';
import type { Answered, CatalogueSource } from './catalogue-source';
import type { Shelf, ShelfPart } from './shelf';
import { type Observed, whileObserved } from './while-observed';

/** The state of a resource. `missing` covers what does not exist and what may not be seen (decisions D3, D14). */
export type ResourceView<T, P> =
  | { readonly state: 'loading' | 'missing' | 'not-on-device' }
  | { readonly state: 'failed'; readonly code: ErrorCode }
  /** `preview` is visible without access. */
  | { readonly state: 'locked'; readonly preview: P }
  /** `fresh` is from the server; otherwise from this device, while the server is being asked or unreachable. */
  | { readonly state: 'ready'; readonly value: T; readonly freshness: 'pending' | 'fresh' | 'unreachable' };

/** The server's answer. */
export type Access<T, P> =
  | { readonly access: 'full'; readonly value: T }
  | { readonly access: 'locked'; readonly preview: P }
  | { readonly access: 'none' };

/** A kind of resource: how to fetch it, and where it is stored. */
export interface Resource<T, P> {
  readonly id: string;
  readonly memory: Map<string, T>;
  readonly partOf: (shelf: Shelf) => ShelfPart<T>;
  readonly versionOf: (value: T) => { readonly updated_at: string };
  readonly ask: (signal: AbortSignal) => Promise<Answered<Access<T, P>>>;
  /** Whether a refusal removes the device's copy (D10). By default, if the account itself was authenticated. */
  readonly isFinal?: (answered: Answered<unknown>) => boolean;
  /** Returns the preview if this tab may not show the device's copy. */
  readonly previewOf?: (kept: T) => P | undefined;
  /** Combines an answer with the known value. */
  readonly join?: (answer: T, known: T | undefined) => T;
  /** The part stored for later visits. */
  readonly toKeep?: (value: T) => T;
  /** Whether the device's copy stays although this tab is locked out. */
  readonly staysKept?: (kept: T) => boolean;
  readonly onClosed?: () => void;
}

export interface ResourceWatch<T, P> extends Observed<ResourceView<T, P>> {
  /** Asks the server again. */
  readonly ask: () => void;
  /** Processes the answer to another request. */
  readonly settle: (answered: Answered<Access<T, P>>) => Promise<void>;
  /** Shows and stores an extended value. */
  readonly extend: (value: T) => void;
  /** Aborts without subscribers. */
  readonly signal: () => AbortSignal;
}

/** A resource that cannot exist. */
export function missingResource<T, P>(): ResourceWatch<T, P> {
  // The oldest browsers lack `AbortSignal.abort`.
  const aborted = new AbortController();
  aborted.abort();
  return {
    ...createValueStore<ResourceView<T, P>>({ state: 'missing' }),
    ask: () => {},
    settle: () => Promise.resolve(),
    extend: () => {},
    signal: () => aborted.signal,
  };
}

/**
 * Reads the device and the server at the same time; the server's answer to the authenticated account is final (D10).
 */
export function watchResource<T, P>(source: CatalogueSource, resource: Resource<T, P>): ResourceWatch<T, P> {
  const { id, memory, partOf, versionOf, previewOf, join, toKeep, staysKept } = resource;
  const isFinal = resource.isFinal ?? (({ isForAccount }) => isForAccount);
  const view = createValueStore<ResourceView<T, P>>({ state: 'loading' });
  let running = new AbortController();
  let known: T | undefined;
  let device: Promise<void> = Promise.resolve();
  let turns = 0;

  const part = async () => partOf(await source.shelf());

  function show(value: T, freshness: 'pending' | 'fresh' | 'unreachable'): void {
    const shown = view.read();
    const isShown = shown.state === 'ready' && shown.value === value && shown.freshness === freshness;
    known = value;
    if (!isShown) view.set({ state: 'ready', value, freshness });
  }

  function showKept(value: T): void {
    const preview = previewOf?.(value);
    if (preview !== undefined) return view.set({ state: 'locked', preview });
    memory.set(id, value);
    show(value, 'pending');
  }

  async function readDevice(): Promise<void> {
    const { signal } = running;
    const kept = await (await part()).get(id);
    if (kept !== undefined && !signal.aborted && view.read().state === 'loading') showKept(kept.value);
  }

  function keep(value: T): void {
    memory.set(id, value);
    // Not awaited: an answer is shown before it is stored.
    void part().then((shelf) => shelf.put([toKeep?.(value) ?? value]));
  }

  async function drop(isLocked: boolean): Promise<void> {
    known = undefined;
    memory.delete(id);
    resource.onClosed?.();
    const shelf = await part();
    const kept = isLocked && staysKept !== undefined ? await shelf.get(id) : undefined;
    if (kept === undefined || staysKept?.(kept.value) !== true) await shelf.drop(id);
  }

  /** The newest version on this device: another tab may have stored a newer one than this tab shows. */
  async function newestHere(): Promise<T | undefined> {
    const kept = (await (await part()).get(id))?.value;
    if (kept === undefined || previewOf?.(kept) !== undefined) return known;
    return known !== undefined && isBehind(versionOf(kept), versionOf(known)) ? known : kept;
  }

  async function settle(answered: Answered<Access<T, P>>, isCurrent: () => boolean): Promise<void> {
    const { answer, isForAccount, isFromBackup } = answered;
    if (isFromBackup || !isForAccount) await device;
    if (answer.access === 'full') {
      const newest = isFromBackup ? await newestHere() : undefined;
      if (!isCurrent()) return;
      // The backup's version never replaces a newer one (decision E16).
      if (newest !== undefined && isBehind(versionOf(answer.value), versionOf(newest)))
        return show(newest, 'unreachable');
      const value = join?.(answer.value, known) ?? answer.value;
      keep(value);
      return show(value, 'fresh');
    }
    if (!isCurrent()) return;
    if (isFinal(answered)) void drop(answer.access === 'locked');
    else if (known !== undefined) return show(known, 'unreachable');
    if (answer.access === 'locked') view.set({ state: 'locked', preview: answer.preview });
    // The backup may lack content that was created after it was made.
    else view.set(isFromBackup ? { state: 'failed', code: 'ERR_SERVER_DOWN' } : { state: 'missing' });
  }

  function takeTurn(): () => boolean {
    const { signal } = running;
    const turn = (turns += 1);
    return () => !signal.aborted && turn === turns;
  }

  async function ask(): Promise<void> {
    const isCurrent = takeTurn();
    const { state } = view.read();
    if (state === 'failed' || state === 'not-on-device') view.set({ state: 'loading' });
    if (known === undefined) device = readDevice();
    try {
      const answered = await resource.ask(running.signal);
      if (isCurrent()) await settle(answered, isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      await device;
      if (!isCurrent()) return;
      if (known !== undefined) return show(known, 'unreachable');
      if (view.read().state === 'locked') return;
      const code = codeOf(error);
      view.set(code === 'ERR_OFFLINE' ? { state: 'not-on-device' } : { state: 'failed', code });
    }
  }

  const remembered = memory.get(id);
  if (remembered !== undefined) showKept(remembered);
  return {
    ...whileObserved(view, () => {
      running = new AbortController();
      void ask();
      return () => running.abort();
    }),
    ask: () => void ask(),
    settle: (answered) => settle(answered, takeTurn()),
    extend(value) {
      const shown = view.read();
      if (shown.state !== 'ready') return;
      keep(value);
      show(value, shown.freshness);
    },
    signal: () => running.signal,
  };
}
