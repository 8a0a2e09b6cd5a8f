import { LINK_MARK, type PassageDraft } from './passage-draft';
import { replaceBetween } from './replace-between';

/** A macro, whose quoted parts may hold `>>`. The lookahead keeps an unclosed macro from backtracking. */
const MACRO =
  /<<(\/?)([A-Za-z][\w-]{0,60}|[=-])(?:((?:(?!>>|<<)(?=("(?:[^"\\\n]|\\.){0,2000}"|'(?:[^'\\\n]|\\.){0,2000}'|[^]))\4){0,100000})>>|((?:(?!>>|<<)[^]){0,100000})>>)/g;

interface Macro {
  readonly name: string;
  readonly isClosing: boolean;
  readonly args: string;
  readonly at: number;
  readonly end: number;
}

const CODE: ReadonlySet<string> = new Set(['script', 'silently', 'style', 'widget']);
/** Link macros. */
const LINKS: ReadonlySet<string> = new Set(['link', 'button', 'linkreplace', 'click']);
const CONDITIONS: ReadonlySet<string> = new Set(['if', 'elseif', 'else', 'switch', 'case', 'default']);
/** Alternatives get lines of their own. */
const ALTERNATIVES: ReadonlySet<string> = new Set(['elseif', 'else', 'case', 'default']);
const LOOKS: ReadonlySet<string> = new Set(['nobr', 'type', 'timed', 'next']);
const PRINTS: ReadonlySet<string> = new Set(['print', '=', '-']);

function quoted(text: string): readonly string[] {
  return [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g)].map(([, double, single]) =>
    (double ?? single ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}

/** Reads the macros of a passage in order. */
class MacroReader {
  readonly #macros: readonly Macro[];
  /** Places of closing macros by name. */
  readonly #closings = new Map<string, number[]>();

  constructor(
    private readonly text: string,
    private readonly draft: PassageDraft,
  ) {
    this.#macros = Array.from(text.matchAll(MACRO), (match) => ({
      name: (match[2] ?? '').toLowerCase(),
      isClosing: match[1] === '/',
      args: match[3] ?? match[5] ?? '',
      at: match.index,
      end: match.index + match[0].length,
    }));
    for (const [index, { name, isClosing }] of this.#macros.entries()) {
      if (!isClosing) continue;
      const places = this.#closings.get(name);
      if (places) places.push(index);
      else this.#closings.set(name, [index]);
    }
  }

  read(): string {
    let kept = '';
    let from = 0;
    for (let index = 0; index < this.#macros.length; index += 1) {
      const macro = this.#macros[index]!;
      kept += this.text.slice(from, macro.at);
      from = macro.end;
      if (macro.isClosing) continue;
      const isBlock = CODE.has(macro.name) || LINKS.has(macro.name);
      const close = isBlock ? this.#closingAfter(macro.name, index) : undefined;
      if (close === undefined) {
        kept += this.#single(macro);
        continue;
      }
      if (CODE.has(macro.name)) this.draft.note(macro.name === 'style' ? 'style' : 'script');
      else kept += this.#linkBlock(macro, index, close);
      index = close;
      from = this.#macros[close]!.end;
    }
    return kept + this.text.slice(from);
  }

  #closingAfter(name: string, index: number): number | undefined {
    const places = this.#closings.get(name) ?? [];
    while (places.length > 0 && places[0]! < index) places.shift();
    return places[0];
  }

  /** A link block: its own target, or that of a `goto`. */
  #linkBlock(macro: Macro, index: number, close: number): string {
    const inner = this.#macros.slice(index + 1, close);
    const goesTo = inner.find(({ name }) => name === 'goto');
    if (inner.some((one) => one !== goesTo)) this.draft.note('macro', macro.name);
    const [mark] = macro.args.match(LINK_MARK) ?? [];
    if (mark !== undefined) return mark;
    const [text, own] = quoted(macro.args);
    const target = own ?? quoted(goesTo?.args ?? '')[0];
    if (text !== undefined && target !== undefined) return this.draft.link(text, target);
    this.draft.note('macro', macro.name);
    return text ?? '';
  }

  #single({ name, args }: Macro): string {
    if (CONDITIONS.has(name)) {
      this.draft.note('condition', name);
      return ALTERNATIVES.has(name) ? '\n' : '';
    }
    if (LOOKS.has(name)) this.draft.note('formatting');
    else if (PRINTS.has(name)) this.draft.note('variable', args.trim());
    else {
      const marks = (args.match(LINK_MARK) ?? []).join('\n');
      if (marks !== '') return marks;
      const [first, second] = quoted(args);
      if (first !== undefined && (name === 'goto' || LINKS.has(name)))
        return this.draft.link(first, second ?? first);
      this.draft.note('macro', name);
    }
    return '';
  }
}

/** Removes SugarCube's macros and comments; link macros become links. */
export function stripSugarcube(source: string, draft: PassageDraft): string {
  const text = replaceBetween(replaceBetween(source, '/*', '*/'), '/%', '%/');
  return new MacroReader(text, draft).read();
}
