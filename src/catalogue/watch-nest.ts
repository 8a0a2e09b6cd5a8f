import type * as v from 'valibot';
import { isUuid } from '@/shared/new-uuid';
import { codeOf, reportError } from '@/shared/report-error';
import { createValueStore, type ValueStore } from '@/shared/value-store';
import { isBehind } from './catalogue-card';
import type { Answered, CatalogueSource } from './catalogue-source';
import {
  modulePage,
  nestAnswer,
  type NestAnswer,
  type NestContent,
  type NestGate,
  playlistPage,
} from './nest-answers';
import { nestPassesOf, type NestPasses } from './nest-passes';

export type NestPart = 'modules' | 'playlists';

/** What is known of a nest. `missing` covers what does not exist and what says nothing of itself (decision D14). */
export type NestView =
  | { readonly state: 'loading' | 'missing' | 'not-on-device' | 'failed' }
  | { readonly state: 'locked'; readonly gate: NestGate }
  | {
      readonly state: 'open';
      readonly content: NestContent;
      /** `fresh` is what the server just said; `asked` and `unreachable` what this device has while waiting or instead. */
      readonly news: 'asked' | 'fresh' | 'unreachable';
      readonly paging: Readonly<Record<NestPart, 'idle' | 'loading' | 'failed'>>;
    };

/** The outcome of a password: it opens the nest, or how long the next one has to wait, in seconds. */
export type PasswordTry =
  | { readonly opens: true }
  | { readonly opens: false; readonly isWrong: boolean; readonly wait: number };

/** A nest that is looked at, until `stop`. */
export interface NestWatch {
  readonly view: Pick<ValueStore<NestView>, 'read' | 'subscribe'>;
  /** Asks the server again. */
  readonly ask: () => void;
  readonly loadMore: (part: NestPart) => void;
  /** Rejects where the password could not be looked at. */
  readonly tryPassword: (password: string) => Promise<PasswordTry>;
  readonly stop: () => void;
}

/** Cards of one kind that are kept for the next visit. Ours: ten pages of modules. */
const KEPT_CARDS = 240;

/**
 * Shows what the device or the server has of a nest; the server's word is the last one. A private nest leaves the device
 * when its pass does not open it any more (decision D10); where the tab has no pass, it stays for tabs that do.
 */
export function watchNest(
  id: string | undefined,
  source: CatalogueSource,
  passes: NestPasses = nestPassesOf(source.account),
): NestWatch {
  if (!isUuid(id)) return nothing;
  return watchKnown(id, source, passes);
}

const nothing: NestWatch = {
  view: createValueStore<NestView>({ state: 'missing' }),
  ask: () => {},
  loadMore: () => {},
  tryPassword: () => Promise.reject(new Error('there is no nest')),
  stop: () => {},
};

function watchKnown(id: string, source: CatalogueSource, passes: NestPasses): NestWatch {
  const stop = new AbortController();
  const { signal } = stop;
  const view = createValueStore<NestView>({ state: 'loading' });
  const update = (next: NestView) => {
    if (!signal.aborted) view.set(next);
  };
  let known: NestContent | undefined;
  let asked = 0;

  function call<S extends v.GenericSchema>(name: string, more: object, schema: S) {
    return source.call(name, { p_creator_id: id, ...more }, schema, signal);
  }
  const open = (pass: string | null) => call('open_nest', pass === null ? {} : { p_pass: pass }, nestAnswer);

  function showOpen(content: NestContent, news: 'fresh' | 'unreachable'): void {
    known = content;
    update({ state: 'open', content, news, paging: IDLE });
  }

  function showKept(content: NestContent): void {
    if (view.read().state !== 'loading') return;
    const kept = viewOfKept(content, source, passes);
    if (kept.state === 'open') known = content;
    update(kept);
  }

  function keep(content: NestContent): void {
    source.memory.nests.set(id, content);
    void source.shelf().then((shelf) => shelf.nests.put([cut(content)]));
  }

  function hide(): void {
    known = undefined;
    passes.forget(id);
    source.memory.nests.delete(id);
  }

  function drop(): void {
    hide();
    void source.shelf().then((shelf) => shelf.nests.drop(id));
  }

  /** Drops a nest that is closed to this tab. A tab without a pass keeps a copy that needs one, for tabs that have it. */
  function dropClosed(hadPass: boolean): void {
    hide();
    void source.shelf().then(async (shelf) => {
      const kept = hadPass ? undefined : (await shelf.nests.get(id))?.value;
      return kept !== undefined && needsPass(kept, source) ? undefined : shelf.nests.drop(id);
    });
  }

  async function settle(
    { answer, isForAccount, isFromBackup }: Answered<NestAnswer>,
    hadPass: boolean,
  ): Promise<void> {
    if (signal.aborted) return;
    if (isFromBackup || !isForAccount) await device;
    if (answer.state === 'open') {
      // What a backup project has may be behind what is known here (decision E16).
      if (isFromBackup && known !== undefined && isBehind(answer.nest, known.nest))
        return showOpen(known, 'unreachable');
      const content = withTail(answer, known);
      keep(content);
      return showOpen(content, 'fresh');
    }
    // An answer to somebody else, as to an owner whose session has to be renewed, takes nothing away.
    const isFinal = isForAccount || (!isFromBackup && id !== source.account);
    if (!isFinal && known !== undefined) return showOpen(known, 'unreachable');
    if (answer.state === 'locked') {
      if (isFinal) dropClosed(hadPass);
      return update({ state: 'locked', gate: answer.nest });
    }
    if (answer.state === 'missing') {
      if (isFinal) drop();
      return update({ state: isFromBackup ? 'failed' : 'missing' });
    }
    // The pass belongs to a password that was wrong: asked without it, the gate comes.
    passes.forget(id);
    return ask();
  }

  async function ask(): Promise<void> {
    asked += 1;
    const turn = asked;
    try {
      const pass = passes.read(id);
      const answered = await open(pass);
      if (turn === asked) await settle(answered, pass !== null);
    } catch (error) {
      if (signal.aborted || turn !== asked) return;
      await device;
      if (known !== undefined) return showOpen(known, 'unreachable');
      if (view.read().state === 'locked') return;
      if (codeOf(error) === 'ERR_OFFLINE') return update({ state: 'not-on-device' });
      reportError(error);
      update({ state: 'failed' });
    }
  }

  async function loadPage(part: NestPart): Promise<void> {
    const shown = view.read();
    if (shown.state !== 'open' || shown.paging[part] === 'loading') return;
    const { next } = shown.content[part];
    if (next === null) return;
    const say = (state: 'idle' | 'loading' | 'failed') => {
      const now = view.read();
      if (now.state === 'open') update({ ...now, paging: { ...now.paging, [part]: state } });
    };
    say('loading');
    try {
      const more = { p_part: part, p_after: next, p_pass: passes.read(id) };
      const page =
        part === 'modules'
          ? (await call('nest_page', more, modulePage)).answer
          : (await call('nest_page', more, playlistPage)).answer;
      const now = view.read();
      if (signal.aborted || now.state !== 'open' || now.content[part].next !== next) return;
      // There was more: the nest has gone or closed since.
      if (page.cards.length === 0) return await ask();
      const { first } = now.content[part];
      const joined = { cards: [...now.content[part].cards, ...page.cards], first, next: page.next };
      const content = { ...now.content, [part]: joined };
      known = content;
      update({ ...now, content, paging: { ...now.paging, [part]: 'idle' } });
      keep(content);
    } catch {
      if (!signal.aborted) say('failed');
    }
  }

  async function tryPassword(password: string): Promise<PasswordTry> {
    const first = await call('open_nest', { p_password: password }, nestAnswer);
    if (first.answer.state === 'slow_down') return { opens: false, isWrong: false, wait: first.answer.wait };
    if (first.answer.state !== 'tried') {
      await settle(first, false);
      return { opens: true };
    }
    const { pass } = first.answer;
    const second = await open(pass);
    if (second.answer.state === 'wrong_password') {
      return { opens: false, isWrong: true, wait: second.answer.wait };
    }
    if (second.answer.state === 'locked') return { opens: false, isWrong: true, wait: 0 };
    if (second.answer.state === 'open') passes.keep(id, pass);
    asked += 1;
    await settle(second, true);
    return { opens: true };
  }

  const remembered = source.memory.nests.get(id);
  if (remembered !== undefined) showKept(remembered);
  const device = source.shelf().then(async (shelf) => {
    const kept = await shelf.nests.get(id);
    if (kept !== undefined) showKept(kept.value);
    return undefined;
  });
  void ask();
  return {
    view,
    ask() {
      const { state } = view.read();
      if (state === 'failed' || state === 'not-on-device') update({ state: 'loading' });
      void ask();
    },
    loadMore: (part) => void loadPage(part),
    tryPassword,
    stop: () => stop.abort(),
  };
}

/** What can be shown of a nest without waiting for anything. */
export function nestAtOnce(id: string | undefined, source: CatalogueSource): NestView {
  if (!isUuid(id)) return { state: 'missing' };
  const content = source.memory.nests.get(id);
  if (content === undefined) return { state: 'loading' };
  return viewOfKept(content, source, nestPassesOf(source.account));
}

const IDLE = { modules: 'idle', playlists: 'idle' } as const;

/** What this device has of a nest, or its gate where it takes a pass that is not here. */
function viewOfKept(content: NestContent, source: CatalogueSource, passes: NestPasses): NestView {
  const { nest } = content;
  if (needsPass(content, source) && passes.read(nest.id) === null) return { state: 'locked', gate: nest };
  return { state: 'open', content, news: 'asked', paging: IDLE };
}

const needsPass = ({ nest }: NestContent, { account }: CatalogueSource): boolean =>
  nest.visibility === 'private' && nest.has_password && nest.id !== account;

type OpenAnswer = Extract<NestAnswer, { state: 'open' }>;

/** A nest as the server just gave it, with the later pages that are known already where the first one ends as before. */
function withTail(
  { nest, featured, sections, modules, playlists }: OpenAnswer,
  known?: NestContent,
): NestContent {
  return {
    nest,
    featured,
    sections,
    modules: followed(modules, known?.modules),
    playlists: followed(playlists, known?.playlists),
  };
}

interface Fetched<T> {
  readonly cards: readonly T[];
  readonly next: NestContent['modules']['next'];
}

function followed<T>(page: Fetched<T>, known?: Fetched<T> & { readonly first: Fetched<T>['next'] }) {
  const isSame = page.next !== null && JSON.stringify(page.next) === JSON.stringify(known?.first ?? null);
  const tail = isSame ? (known?.cards.slice(page.cards.length) ?? []) : [];
  return {
    cards: [...page.cards, ...tail],
    first: page.next,
    next: tail.length > 0 ? (known?.next ?? null) : page.next,
  };
}

/** What of a nest is kept for the next visit: as many cards as a person looks at, and how to go on after them. */
function cut(content: NestContent): NestContent {
  if (content.modules.cards.length <= KEPT_CARDS) return content;
  const { first } = content.modules;
  return { ...content, modules: { cards: content.modules.cards.slice(0, 24), first, next: first } };
}
