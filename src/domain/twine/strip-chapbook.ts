import type { PassageDraft } from './passage-draft';

const MODIFIER = /^\[([^[\]\n]{1,500})\]$/;
const INSERT = /\{([^{}\n]{1,1000})\}/g;

const CODE = /^(?:javascript|css|note(?: to (?:myself|self))?|n\.b\.|todo|fixme)\b/i;
const CONDITION = /^(?:if|ifalways|ifnever|unless|else)\b/i;
const PLAIN = /^(?:continue|cont'?d?|cont\.)$/i;

/** Removes the variables section, which ends with `--`. */
function withoutVariables(text: string, draft: PassageDraft): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => /^--\s*$/.test(line));
  const isSection =
    end > 0 && lines.slice(0, end).every((line) => /^\s*(?:[\w.]+(?: \([^)]*\))?\s*:.*)?$/.test(line));
  if (!isSection) return text;
  for (const line of lines.slice(0, end)) {
    const [name = ''] = line.split(':');
    if (name.trim() !== '') draft.note('setter', name.trim());
  }
  return lines.slice(end + 1).join('\n');
}

/** Removes Chapbook's variables, modifiers and inserts. */
export function stripChapbook(source: string, draft: PassageDraft): string {
  let isCode = false;
  const kept: string[] = [];
  for (const line of withoutVariables(source, draft).split('\n')) {
    const [, modifier] = MODIFIER.exec(line.trim()) ?? [];
    if (modifier === undefined) {
      if (!isCode) kept.push(line);
      continue;
    }
    isCode = CODE.test(modifier);
    if (isCode) draft.note('script');
    else if (CONDITION.test(modifier)) draft.note('condition', modifier);
    else if (!PLAIN.test(modifier)) draft.note('macro', modifier);
  }
  return kept.join('\n').replaceAll(INSERT, (_whole, inside: string) => {
    const [name = ''] = inside.split(/[:,]/);
    const [, target] = /^(?:reveal )?link\b.*\bpassage:\s*['"]([^'"]+)['"]/i.exec(inside) ?? [];
    const [, label] = /\b(?:text|label|link):\s*['"]([^'"]+)['"]/i.exec(inside) ?? [];
    if (target !== undefined && !/^reveal/i.test(inside)) return draft.link(label ?? target, target);
    draft.note(/^[\w.]+$/.test(inside.trim()) ? 'variable' : 'macro', name.trim());
    return '';
  });
}
