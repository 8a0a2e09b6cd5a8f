import { NODE_DEFINITIONS, NODE_TYPES, type NodeType } from '@/domain/nodes/registry';
import type { CSSProperties } from 'react';
import { Text } from '@/ui/Text';
import { viewOf } from '../nodes/view-registry';
import styles from './TypeGrid.module.css';

export function TypeGrid({ onAdd }: { readonly onAdd: (type: NodeType) => void }) {
  return (
    <div className={styles['grid']}>
      {NODE_TYPES.map((type) => {
        const { icon: Icon, color, purpose } = viewOf({ type });
        return (
          <button
            key={type}
            type="button"
            className={styles['type']}
            style={{ '--kind': color } as CSSProperties}
            onClick={() => onAdd(type)}
          >
            <span className={styles['icon']}>
              <Icon size={20} aria-hidden="true" />
            </span>
            <Text as="span" size="sm" tone="strong">
              {NODE_DEFINITIONS[type].name}
            </Text>
            <span className={styles['use']}>{purpose}</span>
          </button>
        );
      })}
    </div>
  );
}
