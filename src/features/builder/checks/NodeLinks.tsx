import { useState } from 'react';
import type { ModuleNode } from '@/domain/module/module-content';
import { nodeTitle } from '../node-summary';
import styles from './ChecksPanel.module.css';
import { KindIcon } from './KindIcon';

export interface NodeLinksProps {
  readonly title: string;
  readonly hint: string;
  readonly nodes: readonly ModuleNode[];
  readonly onGoTo: (nodeId: string) => void;
}

/** Nodes named; more than these help nobody. */
const MOST = 200;

/** Something to know rather than to mend: nodes to go to, folded away. */
export function NodeLinks({ title, hint, nodes, onGoTo }: NodeLinksProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['info']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? (
        <>
          <p className={styles['infoHint']}>{hint}</p>
          <ul className={styles['list']}>
            {nodes.slice(0, MOST).map((node) => (
              <li key={node.id} className={styles['entry']}>
                <button type="button" className={styles['row']} onClick={() => onGoTo(node.id)}>
                  <KindIcon type={node.type} />
                  <span className={styles['text']}>{nodeTitle(node)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}
