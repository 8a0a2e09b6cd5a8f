import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './FilterButton.module.css';
import { FilterDialog, type FilterDialogProps } from './FilterDialog';
import { FILTER_TEXTS as texts } from './texts';

/** Opens the filters, and tells how many are in use. */
export function FilterButton({ onApply, ...dialog }: Omit<FilterDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(dialog.filters).length;
  return (
    <>
      <Button data-filter aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListFilter size={18} aria-hidden="true" />
        {texts.open}
        {count === 0 ? null : (
          <>
            <span className={styles['count']} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden>{texts.inUse(count)}</VisuallyHidden>
          </>
        )}
      </Button>
      {isOpen ? (
        <FilterDialog
          {...dialog}
          onClose={() => setOpen(false)}
          onApply={(filters) => {
            setOpen(false);
            onApply(filters);
          }}
        />
      ) : null}
    </>
  );
}
