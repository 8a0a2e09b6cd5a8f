import { useContext, useMemo, type CSSProperties } from 'react';
import { shortText } from '@/domain/changes/row-name';
import { walkOrder } from '@/domain/graph/walk-order';
import type { ModuleContent } from '@/domain/module/module-content';
import type { ContentChange } from '@/domain/module-history/content-changes';
import { describeChange } from '@/domain/module-history/describe-changes';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { FileTitlesContext } from '../file-titles';
import { nodeKind } from '../nodes/node-kind';
import { nodeSummary, nodeTitle } from '../node-summary';
import { PagedList } from '../PagedList';
import styles from './History.module.css';
import { MODULE_HISTORY_TEXTS as texts } from './texts';

export function VersionNodes({ content }: { readonly content: ModuleContent }) {
  const titles = useContext(FileTitlesContext);
  const nodes = useMemo(() => {
    const { reached, unreached } = walkOrder(content);
    return [...reached, ...unreached];
  }, [content]);
  if (nodes.length === 0) return <Nothing text={texts.noNodes} />;
  return (
    <PagedList items={nodes}>
      {(shown) => (
        <Stack as="ol">
          {shown.map((node) => {
            const { icon: Icon, label, color } = nodeKind(node.type);
            return (
              <li key={node.id} className={styles['node']} style={{ '--kind': color } as CSSProperties}>
                <Icon size={18} aria-hidden="true" className={styles['kind']} />
                <Stack as="span" gap={0} grow>
                  <span className={styles['title']}>
                    <VisuallyHidden>{`${label}: `}</VisuallyHidden>
                    <span>{nodeTitle(node)}</span>
                  </span>
                  <Text as="span" size="sm" tone="muted" lines={2}>
                    {nodeSummary(node, titles).text}
                  </Text>
                </Stack>
              </li>
            );
          })}
        </Stack>
      )}
    </PagedList>
  );
}

const LONGEST_TEXT = 160;

/** Differences between two versions, with texts before and after. */
export function ChangeList({ changes }: { readonly changes: readonly ContentChange[] }) {
  if (changes.length === 0) return <Nothing text={texts.same} />;
  return (
    <PagedList items={changes}>
      {(shown) => (
        <Stack as="ul">
          {shown.map((change, index) => (
            // Changes have no ids, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles['change']} data-kind={change.kind}>
              <span>{describeChange(change)}</span>
              {change.kind === 'text' ? (
                <dl className={styles['texts']}>
                  <dt>{texts.was}</dt>
                  <dd>{shortText(change.from, LONGEST_TEXT) || texts.noText}</dd>
                  <dt>{texts.now}</dt>
                  <dd>{shortText(change.to, LONGEST_TEXT) || texts.noText}</dd>
                </dl>
              ) : null}
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function Nothing({ text }: { readonly text: string }) {
  return (
    <Text size="sm" tone="muted">
      {text}
    </Text>
  );
}
