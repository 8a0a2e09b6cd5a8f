import type { PassageDraft } from './passage-draft';
import { replaceBetween } from './replace-between';

/** `|name>[` and `]<name|`: named hooks. */
const NAMED_HOOK = /\|[A-Za-z]\w{0,40}[>)](?=\[)|(\])[<(][A-Za-z]\w{0,40}\|/g;
const MACRO_START = /\((\/?[A-Za-z][\w-]*|\$\w+):/g;

const LONGEST = 5000;
/** Too many unclosed macros: no Harlowe. */
const MOST_UNCLOSED = 50;

const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless', 'elseif', 'else']);
const LINKS: ReadonlySet<string> = new Set(['linkgoto', 'linkrevealgoto', 'goto', 'linkundo']);
const LOOKS: ReadonlySet<string> = new Set(
  'textstyle textcolour textcolor colour color font align css background bg transition t8n hoverstyle textrotate box columns border size linebreak'.split(
    ' ',
  ),
);

/** The bracket that closes one before `from`; undefined within a limit. */
function closingOf(text: string, from: number): number | undefined {
  let depth = 1;
  const near = text.slice(from, from + LONGEST);
  for (let at = 0; at < near.length; at += 1) {
    const sign = near[at] ?? '';
    if (sign === '"' || sign === "'") {
      const close = near.indexOf(sign, at + 1);
      // An apostrophe in prose opens nothing.
      if (close > 0) at = close;
    } else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return from + at;
    }
  }
  return undefined;
}

function quoted(args: string): readonly string[] {
  return [...args.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? '');
}

/** What a macro leaves: a link's mark, or nothing. */
function macroResult(name: string, args: string, draft: PassageDraft): string {
  // Harlowe ignores case, hyphens and underscores.
  const key = name.toLowerCase().replaceAll(/[-_]/g, '');
  if (CONDITIONS.has(key)) {
    draft.note('condition', name);
    // Alternatives get lines of their own.
    return key.startsWith('else') ? '\n' : '';
  }
  if (LOOKS.has(key)) draft.note('formatting');
  else if (key === 'print' || key === 'text' || key === 'str') draft.note('variable', args.trim());
  else if (key === 'image' || key === 'img') draft.note('picture', quoted(args)[0]);
  else if (LINKS.has(key)) {
    const [first, second] = quoted(args);
    if (first !== undefined && key !== 'linkundo') return draft.link(first, second ?? first);
    draft.note('macro', name);
  } else draft.note('macro', name);
  return '';
}

/** Removes Harlowe's macros, hooks and comments; link macros become links. */
export function stripHarlowe(source: string, draft: PassageDraft): string {
  const text = replaceBetween(source, '<!--', '-->').replaceAll(NAMED_HOOK, '$1');
  let result = '';
  let from = 0;
  let unclosed = 0;
  MACRO_START.lastIndex = 0;
  for (
    let found = MACRO_START.exec(text);
    found && unclosed < MOST_UNCLOSED;
    found = MACRO_START.exec(text)
  ) {
    const end = closingOf(text, MACRO_START.lastIndex);
    if (end === undefined) {
      unclosed += 1;
      continue;
    }
    result += text.slice(from, found.index);
    result += macroResult(found[1] ?? '', text.slice(MACRO_START.lastIndex, end), draft);
    from = end + 1;
    MACRO_START.lastIndex = from;
  }
  // Brackets and braces are never shown.
  return (result + text.slice(from)).replaceAll(/[[\]{}]/g, '');
}
