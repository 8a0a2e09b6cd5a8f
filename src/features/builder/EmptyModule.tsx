import type { ModuleContent, NodeType } from '@/domain/module/module-content';
import { TemplateCards } from '@/ui/templates/TemplateCards';
import styles from './ModuleBuilder.module.css';
import { TypeGrid } from './palette/TypeGrid';
import { BUILDER_TEXTS } from './texts';

export interface EmptyModuleProps {
  readonly onAdd: (type: NodeType) => void;
  readonly onTemplate: (template: ModuleContent) => void;
}

/** How to begin, where a module has no nodes. */
export function EmptyModule({ onAdd, onTemplate }: EmptyModuleProps) {
  return (
    <div className={styles['empty']}>
      <h2>{BUILDER_TEXTS.empty.title}</h2>
      <p>{BUILDER_TEXTS.empty.text}</p>
      <TypeGrid onAdd={onAdd} />
      <TemplateCards onChoose={onTemplate} />
    </div>
  );
}
