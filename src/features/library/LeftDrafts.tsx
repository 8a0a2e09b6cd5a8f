import { useAuth } from '@/auth/use-auth';
import { Banner } from '@/ui/Banner';
import { contentDraft } from '@/ui/drafts/content-draft';
import { hasLeft } from '@/ui/drafts/has-left';
import { LinkButton } from '@/ui/LinkButton';
import styles from './LeftDrafts.module.css';
import type { ContentKind } from './table/content';
import { LIBRARY_TEXTS } from './texts';
import { DRAFT_KINDS } from './use-left-drafts';

export interface LeftDraftsProps {
  readonly kind: ContentKind;
  readonly ids: readonly string[];
}

/** Leads to what was typed for things that are gone: nothing else in the list does any more. */
export function LeftDrafts({ kind, ids }: LeftDraftsProps) {
  const { account } = useAuth();
  const texts = LIBRARY_TEXTS.leftDrafts;
  const draftKind = DRAFT_KINDS[kind];
  const left = ids.flatMap((id) => {
    const draft = contentDraft(draftKind, account, id).read();
    if (!hasLeft(draftKind, draft)) return [];
    const name = draft.edit?.base.title.trim() ?? '';
    return [{ id, name, address: `/nest/content/${draftKind}?id=${encodeURIComponent(id)}` }];
  });
  const [first, ...others] = left;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <Banner
        status={{ kind: 'info', text: texts.text[kind](first.name) }}
        action={
          <LinkButton to={first.address} aria-label={texts.showOf(first.name)}>
            {texts.show}
          </LinkButton>
        }
      />
    );
  }
  return (
    <div>
      <Banner status={{ kind: 'info', text: texts.several[kind](left.length) }} />
      <ul className={styles['list']}>
        {left.map(({ id, name, address }) => (
          <li key={id}>
            <LinkButton to={address} variant="quiet">
              {name || texts.unnamed}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
