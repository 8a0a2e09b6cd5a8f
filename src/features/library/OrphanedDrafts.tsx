import { Banner } from '@/ui/Banner';
import { formAddress, type UnsavedForm } from '@/ui/drafts/unsaved-forms';
import { LinkButton } from '@/ui/LinkButton';
import { Row } from '@/ui/Row';
import type { Content, ContentKind } from './content-list';
import { LIBRARY_TEXTS } from './texts';

export interface OrphanedDraftsProps {
  readonly kind: ContentKind;
  readonly forms: readonly UnsavedForm[];
  /** Everything there is. */
  readonly rows: readonly Content[];
}

/** Leads to what was typed for things that are gone: nothing else in the list does any more. */
export function OrphanedDrafts({ kind, forms, rows }: OrphanedDraftsProps) {
  const texts = LIBRARY_TEXTS.leftDrafts;
  if (forms.length === 0) return null;
  const existing = new Set(rows.map(({ id }) => id));
  const left = forms.filter(({ id }) => id !== undefined && !existing.has(id));
  const [first, ...others] = left;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <Banner
        status={{ kind: 'info', text: texts.text[kind](first.name) }}
        action={
          <LinkButton to={formAddress(first)} aria-label={texts.showOf(first.name)}>
            {texts.show}
          </LinkButton>
        }
      />
    );
  }
  return (
    <div>
      <Banner status={{ kind: 'info', text: texts.several[kind](left.length) }} />
      <Row gap={1}>
        {left.map((form) => (
          <LinkButton key={form.id} to={formAddress(form)} variant="quiet">
            {form.name || texts.unnamed}
          </LinkButton>
        ))}
      </Row>
    </div>
  );
}
