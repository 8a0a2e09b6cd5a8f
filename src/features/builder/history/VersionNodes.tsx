import { useContext, useMemo, useState, type CSSProperties } from 'react';
import { walkOrder } from '@/domain/graph/walk-order';
import type { ModuleContent } from '@/domain/module/module-content';
import { Text } from '@/ui/Text';
import { Button } from '@/ui/Button';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { FileTitlesContext } from '../file-titles';
import { nodeKind } from '../node-kind';
import { nodeSummary, nodeTitle } from '../node-summary';
import styles from './History.module.css';
import { MODULE_HISTORY_TEXTS } from './texts';

/** How many nodes are shown at once. */
const PAGE = 100;

export interface VersionNodesProps {
  readonly content: ModuleContent;
}

/** The nodes of a version in the order in which they are met, to read only. */
export function VersionNodes({ content }: VersionNodesProps) {
  const [shown, setShown] = useState(PAGE);
  const titles = useContext(FileTitlesContext);
  const nodes = useMemo(() => {
    const { reached, unreached } = walkOrder(content);
    return [...reached, ...unreached];
  }, [content]);
  const texts = MODULE_HISTORY_TEXTS;
  if (nodes.length === 0)
    return (
      <Text size="sm" tone="muted">
        {texts.noNodes}
      </Text>
    );
  const left = nodes.length - shown;
  return (
    <>
      <ol className={styles['nodes']}>
        {nodes.slice(0, shown).map((node) => {
          const { icon: Icon, label, color } = nodeKind(node.type);
          return (
            <li key={node.id} style={{ '--kind': color } as CSSProperties}>
              <Icon size={18} aria-hidden="true" className={styles['kind']} />
              <span className={styles['main']}>
                <span className={styles['title']}>
                  <VisuallyHidden>{label}: </VisuallyHidden>
                  {nodeTitle(node)}
                </span>
                <Text as="span" size="sm" tone="muted" lines={2}>
                  {nodeSummary(node, titles).text}
                </Text>
              </span>
            </li>
          );
        })}
      </ol>
      {left > 0 ? (
        <Button variant="quiet" onClick={() => setShown(shown + PAGE)}>
          {texts.showMore(Math.min(left, PAGE))}
        </Button>
      ) : null}
    </>
  );
}
