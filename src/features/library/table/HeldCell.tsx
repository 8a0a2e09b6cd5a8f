import { Badge } from '@/ui/Badge';
import { LIBRARY_TEXTS as texts } from '../texts';
import styles from './ContentTable.module.css';

export interface HeldCellProps {
  readonly id: string;
  readonly title: string;
  readonly tabIndex: number;
  readonly onShow: () => void;
}

/** Stands where a row says when it was modified, as long as its last change needs the person; leads to that change. */
export function HeldCell({ id, title, tabIndex, onShow }: HeldCellProps) {
  return (
    <td data-column="updated_at" className={styles['heldCell']}>
      <button
        type="button"
        data-held={id}
        tabIndex={tabIndex}
        aria-label={texts.heldOf(title)}
        aria-haspopup="dialog"
        title={texts.heldText}
        className={styles['held']}
        onClick={onShow}
      >
        <Badge tone="orange">{texts.held}</Badge>
      </button>
    </td>
  );
}
