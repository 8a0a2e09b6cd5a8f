import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Tabs.module.css';

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly children: ReactNode;
}

/** Tabs over a panel. For tabs with addresses use `TabLinks`. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const domId = (id: Id) => `${base}-${id}`;
  return (
    <TabProvider
      selectedId={domId(selected)}
      setSelectedId={(next) => {
        const tab = tabs.find(({ id }) => domId(id) === next);
        if (tab !== undefined && tab.id !== selected) onSelect(tab.id);
      }}
      rtl={document.dir === 'rtl'}
    >
      <div>
        <TabList aria-label={label} className={styles['list']}>
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={domId(tab.id)}
              className={classNames(styles['tab'], tab.id === selected && styles['selected'])}
            >
              {tab.label}
            </Tab>
          ))}
        </TabList>
        <TabPanel tabId={domId(selected)} focusable={false} className={styles['panel']}>
          {children}
        </TabPanel>
      </div>
    </TabProvider>
  );
}
