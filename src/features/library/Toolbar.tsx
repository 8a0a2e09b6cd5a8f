import { FileUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '@/ui/LinkButton';
import type { ContentKind } from './table/content';
import { LIBRARY_TEXTS as texts } from './texts';
import styles from './Toolbar.module.css';

export interface ToolbarProps {
  readonly kind: ContentKind;
  /** How many there are, and how many of them are shown; null while that is not known. */
  readonly count: { readonly total: number; readonly shown: number; readonly isFiltered: boolean } | null;
  readonly filter: ReactNode;
}

/** Filter, count and what makes something new (authoring specification, section 2). */
export function Toolbar({ kind, count, filter }: ToolbarProps) {
  return (
    <div className={styles['toolbar']}>
      {filter}
      <output className={styles['total']}>
        {count === null
          ? null
          : count.isFiltered
            ? texts.showing(count.shown, count.total)
            : texts.total(count.total)}
      </output>
      <div className={styles['ways']}>
        {kind === 'modules' ? (
          <LinkButton to="/nest/content/import" aria-label={texts.importHint}>
            <FileUp size={18} aria-hidden="true" />
            {texts.importModule}
          </LinkButton>
        ) : null}
        <LinkButton variant="primary" to={texts.createAddress[kind]} data-create>
          <Plus size={18} aria-hidden="true" />
          {texts.create[kind]}
        </LinkButton>
      </div>
    </div>
  );
}
