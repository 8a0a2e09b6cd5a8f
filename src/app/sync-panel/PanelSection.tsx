import { useEffect, useId, useRef } from 'react';
import type { Elements } from '@/shared/elements';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Row';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { ItemRow, type PanelItem } from './PanelItem';
import styles from './SyncPanel.module.css';
import { PANEL_TEXTS as texts } from './texts';

/** Items shown at first, and added by each press. */
export const PAGE = 50;

export interface PanelSectionProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly action?: Elements;
  readonly children: Elements;
}

export function PanelSection({ title, intro, action, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <Row align="between" className={styles['sectionHead']}>
        <h3 id={id}>{title}</h3>
        {action}
      </Row>
      {intro === undefined ? null : (
        <Text size="sm" tone="muted" className={styles['intro']}>
          {intro}
        </Text>
      )}
      {children}
    </section>
  );
}

export interface ItemSectionProps extends Omit<PanelSectionProps, 'title' | 'children'> {
  readonly title: (count: number) => string;
  readonly items: readonly PanelItem[];
  readonly total?: number;
  /** False while loading: skeletons keep the room. */
  readonly isReady?: boolean;
  readonly isBusy?: boolean;
  readonly onMore?: (() => void) | undefined;
  readonly children?: Elements;
  readonly footer?: Elements;
}

/** A titled list; nothing when empty. */
export function ItemSection(props: ItemSectionProps) {
  const { title, items, isReady = true, isBusy = false, onMore, children, footer, ...head } = props;
  const total = Math.max(props.total ?? 0, items.length);
  const list = useRef<HTMLUListElement>(null);
  const pressedAt = useRef<number>(undefined);
  // Focus moves to the first added row, since the button may be gone.
  useEffect(() => {
    const from = pressedAt.current;
    if (from === undefined || items.length <= from) return;
    pressedAt.current = undefined;
    const row = list.current?.children[from];
    if (row instanceof HTMLElement) row.focus();
  }, [items.length]);
  if (total === 0) return null;
  const rest = isReady ? total - items.length : 0;
  return (
    <PanelSection {...head} title={title(total)}>
      {children}
      {isReady ? (
        <ul ref={list}>
          {items.map((item) => (
            <ItemRow key={item.key} item={item} isBusy={isBusy} />
          ))}
        </ul>
      ) : (
        <SkeletonRows count={total} />
      )}
      {footer === undefined && rest === 0 ? null : (
        <Row align="between" className={styles['more']}>
          {rest === 0 ? null : <span>{texts.more(rest)}</span>}
          {rest === 0 || onMore === undefined ? null : (
            <Button
              variant="quiet"
              onClick={() => {
                pressedAt.current = items.length;
                onMore();
              }}
            >
              {texts.showMore(Math.min(PAGE, rest))}
            </Button>
          )}
          {footer}
        </Row>
      )}
    </PanelSection>
  );
}

const MOST = 3;

function SkeletonRows({ count }: { readonly count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: Math.min(MOST, count) }, (_, index) => (
        <div key={index} className={styles['row']}>
          <Skeleton width="2.25rem" height="2.25rem" />
          <div className={styles['words']}>
            <Skeleton width="40%" />
            <Skeleton width="75%" />
          </div>
        </div>
      ))}
    </div>
  );
}
