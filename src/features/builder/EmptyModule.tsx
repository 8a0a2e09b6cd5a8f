import type { ModuleContent } from '@/domain/module/module-content';
import type { NodeType } from '@/domain/nodes/registry';
import { TemplateCards } from '@/ui/templates/TemplateCards';
import styles from './EmptyModule.module.css';
import { TypeGrid } from './palette/TypeGrid';
import { BUILDER_TEXTS } from './texts';

export interface EmptyModuleProps {
  readonly onAdd: (type: NodeType) => void;
  readonly onChoose: (template: ModuleContent) => void;
}

/** Ways to begin an empty module: a first node, or a template. */
export function EmptyModule({ onAdd, onChoose }: EmptyModuleProps) {
  return (
    <div className={styles['empty']} data-empty>
      <h2>{BUILDER_TEXTS.empty.title}</h2>
      <p>{BUILDER_TEXTS.empty.text}</p>
      <TypeGrid onAdd={onAdd} />
      <TemplateCards onChoose={onChoose} />
    </div>
  );
}
