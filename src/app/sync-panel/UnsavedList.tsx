import { FilePen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formAddress, type UnsavedForm } from '@/ui/drafts/unsaved-forms';
import { PanelSection } from './PanelSection';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS } from './texts';

export interface UnsavedListProps {
  readonly forms: readonly UnsavedForm[];
  readonly onOpen: () => void;
}

/** Forms that were filled in and not saved, each with the way to it: nothing of them is sent before the person saves it. */
export function UnsavedList({ forms, onOpen }: UnsavedListProps) {
  if (forms.length === 0) return null;
  return (
    <PanelSection title={PANEL_TEXTS.unsaved(forms.length)}>
      <ul className={styles['rows']}>
        {forms.map(({ kind, id, name }) => (
          <li key={`${kind}${id ?? ''}`} className={styles['row']}>
            <span className={styles['rowIcon']} aria-hidden="true">
              <FilePen size={18} />
            </span>
            <div className={styles['rowWords']}>
              <p>
                <strong>
                  {id === undefined ? PANEL_TEXTS.unsavedNew[kind] : PANEL_TEXTS.unsavedForm[kind](name)}
                </strong>
                <span className={styles['colon']}>: </span>
                <span className={styles['what']}>{PANEL_TEXTS.unsavedWhat}</span>
              </p>
              <Link to={formAddress({ kind, id })} className={styles['mediaLink']} onClick={onOpen}>
                {PANEL_TEXTS.open}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
