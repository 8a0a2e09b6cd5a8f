import { AppError } from '@/shared/app-error';
import { isUuid } from '@/shared/new-uuid';
import { createValueStore } from '@/shared/value-store';
import type { Answered, CatalogueSource } from './catalogue-source';
import {
  modulePage,
  nestAnswer,
  type NestAnswer,
  type NestContent,
  type NestGate,
  playlistPage,
} from './nest-answers';
import { type NestTokens, nestTokensOf } from './nest-tokens';
import type { Observed } from './while-observed';
import {
  type Access,
  missingResource,
  type ResourceView,
  type ResourceWatch,
  watchResource,
} from './watch-resource';

export type NestPart = 'modules' | 'playlists';
export type NestView = ResourceView<NestContent, NestGate>;
/** State of fetching the next page. */
export type NestPaging = Readonly<Record<NestPart, 'idle' | 'loading' | 'failed'>>;

/** The outcome of trying a password: access, or the seconds to wait before the next try. */
export type PasswordTry =
  | { readonly opens: true }
  | { readonly opens: false; readonly isWrong: boolean; readonly wait: number };

export interface NestWatch extends ResourceWatch<NestContent, NestGate> {
  readonly paging: Observed<NestPaging>;
  readonly loadMore: (part: NestPart) => void;
  /** Rejects if the password could not be checked. */
  readonly tryPassword: (password: string) => Promise<PasswordTry>;
}

const IDLE: NestPaging = { modules: 'idle', playlists: 'idle' };

/**
 * A private nest is removed from the device when its token is no longer valid (decision D10); without a token in this
 * tab, it stays for tabs with one.
 */
export function watchNest(
  id: string | undefined,
  source: CatalogueSource,
  tokens: NestTokens = nestTokensOf(source.account),
): NestWatch {
  const paging = createValueStore(IDLE);
  if (!isUuid(id)) {
    return { ...missingResource<NestContent, NestGate>(), paging, loadMore: () => {}, tryPassword: refuse };
  }
  let hadToken = false;
  const needsToken = ({ nest }: NestContent) =>
    nest.visibility === 'private' && nest.has_password && id !== source.account;
  const open = (how: object, signal: AbortSignal) =>
    source.call('open_nest', { p_creator_id: id, ...how }, nestAnswer, signal);

  const watch = watchResource<NestContent, NestGate>(source, {
    id,
    memory: source.memory.nests,
    partOf: ({ nests }) => nests,
    versionOf: ({ nest }) => nest,
    async ask(signal) {
      const token = tokens.read(id);
      hadToken = token !== null;
      const answered = await open(token === null ? {} : { p_pass: token }, signal);
      if (answered.answer.state !== 'wrong_password') return accessOf(answered);
      // The token is of an old password: without it, the server returns the gate.
      tokens.forget(id);
      hadToken = false;
      return accessOf(await open({}, signal));
    },
    // An owner whose session has to be renewed is asked for as a stranger.
    isFinal: ({ isForAccount, isFromBackup }) => isForAccount || (!isFromBackup && id !== source.account),
    previewOf: (kept) => (needsToken(kept) && tokens.read(id) === null ? kept.nest : undefined),
    join: (answer, shown) => ({
      ...answer,
      modules: withTail(answer.modules, shown?.modules),
      playlists: withTail(answer.playlists, shown?.playlists),
    }),
    toKeep: cut,
    staysKept: (kept) => !hadToken && needsToken(kept),
    onClosed: () => tokens.forget(id),
  });

  async function loadMore(part: NestPart): Promise<void> {
    const shown = watch.read();
    if (shown.state !== 'ready' || paging.read()[part] === 'loading') return;
    const { next } = shown.value[part];
    if (next === null) return;
    const say = (state: NestPaging[NestPart]) => paging.set({ ...paging.read(), [part]: state });
    say('loading');
    try {
      const page = await fetchPage(part, next);
      say('idle');
      const now = watch.read();
      if (now.state !== 'ready' || now.value[part].next !== next) return;
      // There was a next page, so the nest was deleted or closed since.
      if (page.cards.length === 0) return watch.ask();
      const { cards, first } = now.value[part];
      watch.extend({ ...now.value, [part]: { cards: [...cards, ...page.cards], first, next: page.next } });
    } catch {
      say('failed');
    }
  }

  async function fetchPage(part: NestPart, after: NestContent[NestPart]['next']) {
    const parameters = { p_creator_id: id, p_part: part, p_after: after, p_pass: tokens.read(id ?? '') };
    const schema = part === 'modules' ? modulePage : playlistPage;
    return (await source.call('nest_page', parameters, schema, watch.signal())).answer;
  }

  return {
    ...watch,
    paging,
    loadMore: (part) => void loadMore(part),
    async tryPassword(password) {
      const first = await open({ p_password: password }, watch.signal());
      if (first.answer.state === 'slow_down')
        return { opens: false, isWrong: false, wait: first.answer.wait };
      hadToken = first.answer.state === 'tried';
      if (first.answer.state !== 'tried') {
        await watch.settle(accessOf(first));
        return { opens: true };
      }
      const { pass } = first.answer;
      const second = await open({ p_pass: pass }, watch.signal());
      if (second.answer.state === 'wrong_password')
        return { opens: false, isWrong: true, wait: second.answer.wait };
      if (second.answer.state === 'locked') return { opens: false, isWrong: true, wait: 0 };
      if (second.answer.state === 'open') tokens.keep(id, pass);
      await watch.settle(accessOf(second));
      return { opens: true };
    },
  };
}

const refuse = () => Promise.reject(new Error('there is no nest'));

function accessOf({ answer, ...how }: Answered<NestAnswer>): Answered<Access<NestContent, NestGate>> {
  switch (answer.state) {
    case 'open': {
      const { nest, featured, sections, modules, playlists } = answer;
      const value: NestContent = {
        nest,
        featured,
        sections,
        modules: { ...modules, first: modules.next },
        playlists: { ...playlists, first: playlists.next },
      };
      return { ...how, answer: { access: 'full', value } };
    }
    case 'locked':
      return { ...how, answer: { access: 'locked', preview: answer.nest } };
    case 'missing':
      return { ...how, answer: { access: 'none' } };
    default:
      throw new AppError('ERR_BAD_ANSWER', `open_nest: ${answer.state} is not as agreed`);
  }
}

/** A new first page, with the known later pages if its end is unchanged. */
function withTail<T>(page: Pages<T>, known: Pages<T> | undefined): Pages<T> {
  const isSame = page.first !== null && JSON.stringify(page.first) === JSON.stringify(known?.first);
  if (!isSame || known === undefined || known.cards.length <= page.cards.length) return page;
  return { ...known, cards: [...page.cards, ...known.cards.slice(page.cards.length)] };
}

/** Most cards of one kind stored for the next visit. Ours: ten pages of modules. */
const KEPT_CARDS = 240;

/** The part of a nest stored for the next visit: as many cards as people look at, and the start of the next page. */
function cut(content: NestContent): NestContent {
  const { cards, first } = content.modules;
  if (cards.length <= KEPT_CARDS) return content;
  return { ...content, modules: { cards: cards.slice(0, 24), first, next: first } };
}

interface Pages<T> {
  readonly cards: T[];
  readonly first: NestContent['modules']['first'];
  readonly next: NestContent['modules']['next'];
}
