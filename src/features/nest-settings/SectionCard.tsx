import { X } from 'lucide-react';
import { ALL_MODULES } from '@/domain/nest/content-order';
import { Badge } from '@/ui/Badge';
import type { DragLine } from '@/ui/drag/DragList';
import { DragHandle, DragRow } from '@/ui/drag/DragRow';
import { IconButton } from '@/ui/IconButton';
import { MoreMenu } from '@/ui/MoreMenu';
import { Row } from '@/ui/Row';
import { Segments } from '@/ui/Segments';
import { Text } from '@/ui/Text';
import type { FeaturedForm } from './forms';
import styles from './SectionCard.module.css';
import { SectionContent, VisibilityToggle, type SectionContentProps } from './SectionContent';
import { NEST_SETTINGS_TEXTS } from './texts';
import type { NestItem } from './use-nest-content';

const texts = NEST_SETTINGS_TEXTS.featuredForm;

export interface SectionCardProps extends SectionContentProps {
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly line: DragLine;
  readonly onFormat: (format: 'list' | 'gallery') => void;
  /** Undefined for a playlist, which has its own order. */
  readonly sort: FeaturedForm['sort'] | undefined;
  readonly onSort: (sort: FeaturedForm['sort']) => void;
  /** The playlist that the section shows. */
  readonly playlist: NestItem | undefined;
  /** Number of places to move; negative is towards the beginning. */
  readonly onMoveBy: (key: string, by: number) => void;
  readonly onRemove: () => void;
}

/** One section of the nest: its format, content and actions. */
export function SectionCard(props: SectionCardProps) {
  const { section, place, count, format, onFormat, sort, onSort } = props;
  const { line, playlist, hidden, onToggle, onMoveBy, onRemove } = props;
  const { key, title, items } = section;
  const isHidden = hidden.has(key);
  const moves = [
    ...(place === 1 ? [] : [{ label: texts.up(title), onSelect: () => onMoveBy(key, -1) }]),
    ...(place === count ? [] : [{ label: texts.down(title), onSelect: () => onMoveBy(key, 1) }]),
  ];
  return (
    <DragRow line={line} className={styles['section']}>
      <div className={styles['head']}>
        <DragHandle line={line} label={texts.move(title)} />
        <div className={styles['title']}>
          <Text as="h3" lines={3} dir="auto">
            {title}
          </Text>
          <Row gap={1}>
            <Text as="span" size="xs" tone="muted">
              {key === ALL_MODULES ? texts.modules(items.length) : texts.items(items.length)}
            </Text>
            {playlist?.visibility === 'draft' ? <Badge tone="orange">{texts.draftBadge}</Badge> : null}
            {isHidden ? <Badge>{texts.hidden}</Badge> : null}
          </Row>
        </div>
        <Row gap={1} nowrap>
          {moves.length === 0 ? null : <MoreMenu label={texts.menu(title)} items={moves} />}
          <IconButton label={texts.remove(title)} icon={<X size={20} />} data-remove onClick={onRemove} />
        </Row>
      </div>
      <Row gap={3} className={styles['choices']}>
        <Segments label={texts.format(title)} options={FORMATS} value={format} onChange={onFormat} />
        {sort === undefined ? null : (
          <Segments label={texts.sort} options={SORTS} value={sort} onChange={onSort} />
        )}
        {playlist === undefined ? null : (
          <VisibilityToggle item={playlist} isHidden={isHidden} onToggle={onToggle} />
        )}
      </Row>
      <SectionContent section={section} format={format} hidden={hidden} onToggle={onToggle} />
    </DragRow>
  );
}

const FORMATS = [
  { value: 'list', label: texts.formats.list },
  { value: 'gallery', label: texts.formats.gallery },
] as const;

const SORTS = [
  { value: 'date_created', label: texts.sorts.date_created },
  { value: 'alphabetical', label: texts.sorts.alphabetical },
] as const;
