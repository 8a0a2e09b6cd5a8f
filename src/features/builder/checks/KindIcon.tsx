import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { nodeKind } from '../node-kind';
import styles from './ChecksPanel.module.css';

/** The drawing of a type of node, with its name for those who do not see it. */
export function KindIcon({ type }: { readonly type: string }) {
  const { icon: Icon, label, color } = nodeKind(type);
  return (
    <>
      <Icon size={16} aria-hidden="true" style={{ color }} className={styles['kind']} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
