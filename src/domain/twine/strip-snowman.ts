import type { PassageDraft } from './passage-draft';
import { replaceBetween } from './replace-between';

/** A text without Snowman's templates, which are programs. What stands between them stays. */
export function stripSnowman(source: string, draft: PassageDraft): string {
  return replaceBetween(source, '<%', '%>', (inside) => {
    const code = inside.replace(/^[=-]/, '').trim();
    if (code !== inside.trim()) draft.note('variable', code);
    else if (/\b(?:if|else|for|while|each)\b/.test(code)) draft.note('condition', code);
    else if (code !== '}' && code !== '});' && code !== '})') draft.note('script');
    return '';
  });
}
