import { Banner } from '@/ui/Banner';
import { formAddress, type UnsavedForm } from '@/ui/drafts/unsaved-forms';
import { LinkButton } from '@/ui/LinkButton';
import styles from './OrphanedDrafts.module.css';
import type { ContentKind } from './table/content';
import { LIBRARY_TEXTS } from './texts';

export interface OrphanedDraftsProps {
  readonly kind: ContentKind;
  readonly forms: readonly UnsavedForm[];
}

/** Leads to what was typed for things that are gone: nothing else in the list does any more. */
export function OrphanedDrafts({ kind, forms }: OrphanedDraftsProps) {
  const texts = LIBRARY_TEXTS.leftDrafts;
  const left = forms.map((form) => ({ ...form, address: formAddress(form) }));
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
