import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Tabs.module.css';

export interface TabsProps<Id extends string> {
  /** Name of the group of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** What the selected tab shows. */
  readonly children: ReactNode;
}

/**
 * Tabs over one panel. Arrow keys move and select. For tabs that are addresses of their own use `TabLinks`.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const goal: Partial<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      goal[event.key] = (at + (event.key === forward ? 1 : -1) + tabs.length) % tabs.length;
    }
    const next = tabs[goal[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles['list']}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={classNames(styles['tab'], tab.id === selected && styles['selected'])}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        className={styles['panel']}
      >
        {children}
      </div>
    </div>
  );
}
