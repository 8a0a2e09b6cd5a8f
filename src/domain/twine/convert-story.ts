import type { RouterChoice } from '../nodes/router/router';
import { snapped } from '../graph/place';
import { SIZE } from '@/shared/limits';
import { newNode } from '../graph/node-defaults';
import { checkContent } from '../module-file/check-content';
import { writableText } from '../module-file/clean-json';
import type { ImportNote } from '../module-file/import-note';
import { refuseImport } from '../module-file/import-refusal';
import type { KnownNode, ModuleContent } from '../module/module-content';
import type { PassageLink } from './passage-draft';
import { readPassage, type ReadPassage } from './read-passage';
import { storyFormat } from './story-format';
import { isSpecialPassage, type TwinePassage, type TwineStory } from './twine-story';

export interface ConvertedStory {
  readonly title: string;
  readonly content: ModuleContent;
  readonly notes: readonly ImportNote[];
}

interface Read extends ReadPassage {
  readonly name: string;
}

/** Distance from a message to its router, in pixels. */
const BESIDE = 270;

/** Whether a link's target is computed. */
const isDynamic = (target: string) => /^[$_`]|^\(|^<%|^setup\./.test(target);
const isWeb = (target: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(target) || target.startsWith('javascript:');

/** A link's target; undefined and noted if there is no such passage. */
function targetOf(
  { text, target }: PassageLink,
  where: string,
  indexes: ReadonlyMap<string, number>,
  notes: ImportNote[],
): number | undefined {
  const index = indexes.get(target);
  if (index !== undefined) return index;
  if (isWeb(target)) notes.push({ kind: 'webLink', where, what: target });
  else if (isDynamic(target)) notes.push({ kind: 'dynamicTarget', where, what: text });
  else notes.push({ kind: 'missingTarget', where, what: target });
  return undefined;
}

function indexNames(passages: readonly TwinePassage[], notes: ImportNote[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>();
  for (const [index, { name }] of passages.entries()) {
    if (indexes.has(name)) notes.push({ kind: 'duplicateName', where: name });
    else indexes.set(name, index);
  }
  return indexes;
}

function startOf(
  story: TwineStory,
  indexes: ReadonlyMap<string, number>,
  passages: readonly TwinePassage[],
  notes: ImportNote[],
): number {
  const named = indexes.get(story.start) ?? indexes.get('Start');
  if (named === undefined) notes.push({ kind: 'startGuessed', where: passages[0]?.name ?? '' });
  return named ?? 0;
}

interface Exit {
  readonly text: string;
  readonly to: number | undefined;
}

/** A passage's nodes; others lead to the first. */
function nodesOf(
  passage: Read,
  exits: readonly Exit[],
  self: number,
  position: { readonly x: number; readonly y: number },
  idOf: (index: number) => string,
  newId: () => string,
  notes: ImportNote[],
): readonly KnownNode[] {
  const { name, text, picture } = passage;
  const message = newNode('message', idOf(self), position);
  const shown = picture ? { imageUrl: picture.url, imageAlt: picture.alt } : {};
  const [only] = exits;
  if (exits.length < 2) {
    const isSelf = only?.to === self;
    if (isSelf) notes.push({ kind: 'selfLink', where: name, what: only.text });
    const content = text === '' && only ? only.text : text;
    if (
      only &&
      !isSelf &&
      content !== only.text &&
      only.text !== passage.links[0]?.target &&
      !text.includes(only.text)
    )
      notes.push({ kind: 'linkLabel', where: name, what: only.text });
    const node = { ...message, config: { ...message.config, title: name, content, ...shown } };
    return only?.to === undefined || isSelf ? [node] : [{ ...node, connection: idOf(only.to) }];
  }
  const choices = exits.map(({ text: choice, to }): RouterChoice => {
    const target = to === undefined ? {} : { connection: idOf(to) };
    return { id: `choice-${newId().replace(/^node-/, '')}`, text: choice, ...target };
  });
  // A router cannot lead to itself, but to a message before it.
  const leadsBack = exits.some(({ to }) => to === self);
  const needsMessage = picture !== undefined || leadsBack;
  const split = splitQuestion(text, leadsBack);
  if (split.text === '' && !needsMessage) {
    const router = newNode('router', idOf(self), position);
    return [{ ...router, config: { ...router.config, title: name, question: split.question, choices } }];
  }
  const router = newNode('router', newId(), { x: position.x + BESIDE, y: position.y });
  const question = split.question === '' ? name : split.question;
  return [
    {
      ...message,
      connection: router.id,
      config: { ...message.config, title: name, content: split.text, ...shown },
    },
    { ...router, config: { ...router.config, question, choices } },
  ];
}

function withTitlePage(
  story: TwineStory,
  nodes: readonly KnownNode[],
  startId: string,
  newId: () => string,
): KnownNode[] {
  const first = nodes.find(({ id }) => id === startId);
  const { x = 0, y = 0 } = first?.position ?? {};
  const page = newNode('message', newId(), { x: x - BESIDE, y });
  const title = story.name === '' ? (first?.config.title ?? '') : story.name;
  return [{ ...page, connection: startId, config: { ...page.config, title } }, ...nodes];
}

/**
 * A Twine story as a module: a passage with several links becomes a router, after a message if its text is
 * long; others become messages. A story that leads back to its first passage gets a title page before it,
 * since nothing may lead to a start node (authoring specification, section 4).
 * @throws AppError of `refuseImport`: noStory, tooManyNodes, tooMuchText
 */
export function convertStory(story: TwineStory, newId: () => string): ConvertedStory {
  const notes: ImportNote[] = [];
  if (story.hasScript) notes.push({ kind: 'script' });
  if (story.hasStyle) notes.push({ kind: 'style' });
  notes.push(...story.damagedMetadata.map((where) => ({ kind: 'damagedMetadata', where }) as const));
  const passages = story.passages.filter((passage) => {
    const isSpecial = isSpecialPassage(passage);
    if (isSpecial) notes.push({ kind: 'specialPassage', where: passage.name });
    return !isSpecial;
  });
  if (passages.length === 0) throw refuseImport('noStory', 'the story has no passages');
  if (passages.length > SIZE.moduleNodes)
    throw refuseImport('tooManyNodes', 'too many passages', passages.length);

  const format = storyFormat(
    story.format,
    passages.map(({ text }) => text),
  );
  const indexes = indexNames(passages, notes);
  const start = startOf(story, indexes, passages, notes);
  const read = passages.map((passage): Read => {
    const name = writableText(passage.name);
    const one = readPassage(passage, format);
    notes.push(...one.notes);
    return { ...one, name };
  });
  const exits = read.map((passage) =>
    passage.links.flatMap((link): Exit[] => {
      const to = targetOf(link, passage.name, indexes, notes);
      // Web pages and computed targets lead nowhere; a missing passage may yet be written.
      return to === undefined && (isWeb(link.target) || isDynamic(link.target))
        ? []
        : [{ text: link.text, to }];
    }),
  );
  const positions = storyPositions(passages);
  if (positions === undefined) notes.push({ kind: 'arranged' });

  const ids = passages.map(() => newId());
  const idOf = (index: number) => ids[index] ?? '';
  const nodes = read.flatMap((passage, index) =>
    nodesOf(passage, exits[index] ?? [], index, positions?.[index] ?? { x: 0, y: 0 }, idOf, newId, notes),
  );
  const leadsToStart = exits.some(
    (list, index) => (index !== start || list.length > 1) && list.some(({ to }) => to === start),
  );
  if (leadsToStart) notes.push({ kind: 'titlePage', where: read[start]?.name ?? '' });
  const all = leadsToStart ? withTitlePage(story, nodes, idOf(start), newId) : nodes;
  const startId = leadsToStart ? all[0]?.id : idOf(start);
  const marked = all.map((node) =>
    node.id === startId
      ? ({ ...node, config: { ...node.config, isStart: true, allowPrevious: false } } as KnownNode)
      : node,
  );
  // Nodes without positions are laid out like imported ones.
  const placed = positions ? marked : marked.map(({ position: _none, ...node }) => node);
  const checked = checkContent({ nodes: placed });
  return {
    title: writableText(story.name).trim(),
    content: checked.content,
    notes: [...notes, ...checked.notes.filter(({ kind }) => positions || kind !== 'noPosition')],
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Twine's 100-pixel tiles to our cards. */
const STRETCH = { x: 4.2, y: 2.4 } as const;

/** The author's layout, scaled; undefined when incomplete. */
function storyPositions(passages: readonly TwinePassage[]): readonly Point[] | undefined {
  const known = passages.flatMap(({ position }) => (position ? [position] : []));
  const taken = new Set(known.map(({ x, y }) => `${Math.round(x / 50)},${Math.round(y / 50)}`));
  if (known.length < passages.length || taken.size < passages.length * 0.9) return undefined;
  const left = known.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const top = known.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY);
  return known.map(({ x, y }) => ({ x: snapped((x - left) * STRETCH.x), y: snapped((y - top) * STRETCH.y) }));
}

/** Longest text above choices that fits a phone, in characters. */
const SHORT = 300;

interface SplitText {
  readonly text: string;
  readonly question: string;
}

/** Where the last sentence begins; undefined for a single one. */
function lastSentenceAt(text: string): number | undefined {
  let at: number | undefined;
  for (const { index, 0: found } of text.matchAll(/[.!?…]["'”’)]*\s+(?=\S)/g)) at = index + found.length;
  return at;
}

/** Splits a text before its choices: the question is its last paragraph or sentence, or empty. */
function splitQuestion(text: string, mustCut: boolean): SplitText {
  if (text.length <= SHORT && !mustCut) return { text: '', question: text };
  const paragraphs = text.split(/\n\s*\n/);
  const last = paragraphs.at(-1) ?? '';
  if (paragraphs.length > 1 && last.length <= SHORT) {
    return { text: paragraphs.slice(0, -1).join('\n\n'), question: last };
  }
  const cut = lastSentenceAt(last);
  if (cut === undefined || last.length - cut > SHORT) return { text, question: '' };
  return {
    text: [...paragraphs.slice(0, -1), last.slice(0, cut).trim()].join('\n\n'),
    question: last.slice(cut).trim(),
  };
}
