import type { CSSProperties } from 'react';
import { NODE_TYPES, type NodeType } from '@/domain/module/module-content';
import { nodeKind } from '../node-kind';
import { BUILDER_TEXTS } from '../texts';
import styles from './NodePalette.module.css';

/** A small rail with the six types: one press adds a node. */
export function NodePalette({ onAdd }: { readonly onAdd: (type: NodeType) => void }) {
  return (
    <div
      className={styles['rail']}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={BUILDER_TEXTS.addNode}
    >
      {NODE_TYPES.map((type) => {
        const { icon: Icon, label, color } = nodeKind(type);
        return (
          <button
            key={type}
            type="button"
            className={styles['type']}
            style={{ '--kind': color } as CSSProperties}
            aria-label={`${BUILDER_TEXTS.addNode}: ${label}`}
            onClick={() => onAdd(type)}
          >
            <Icon size={20} aria-hidden="true" />
            <span className={styles['tip']} aria-hidden="true">
              {label}
            </span>
          </button>
        );
      })}
    </div>
  );
}
