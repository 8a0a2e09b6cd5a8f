import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMediaUrl } from '@/media/links/use-media-url';
import { Badge } from '@/ui/Badge';
import type { DragLine } from '@/ui/drag/DragList';
import { DragHandle, DragRow } from '@/ui/drag/DragRow';
import { IconButton } from '@/ui/IconButton';
import { MoreMenu } from '@/ui/MoreMenu';
import { Row } from '@/ui/Row';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Thumbnail } from '@/ui/Thumbnail';
import type { ContentEntry } from './content-entries';
import { visibilityTone } from '@/ui/visibility-tone';
import styles from './ContentList.module.css';
import { PLAYLIST_TEXTS } from './texts';

export interface ContentRowProps {
  readonly entry: ContentEntry;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly isLast: boolean;
  /** The server rejected it (decision L1). */
  readonly isHeld: boolean;
  readonly line: DragLine;
  readonly onMoveBy: (entry: ContentEntry, by: number) => void;
  readonly onRemove: (entry: ContentEntry) => void;
}

/** Maximum width of a picture in CSS pixels. */
const THUMBNAIL_WIDTH = 104;

/** One item of a playlist, with its edit link and actions. */
export function ContentRow(props: ContentRowProps) {
  const { entry, place, count, isLast, isHeld, line, onMoveBy, onRemove } = props;
  const texts = PLAYLIST_TEXTS.content;
  const { title, here, content, item } = entry;
  const thumbnail = useMediaUrl(here?.thumbnail, THUMBNAIL_WIDTH);
  const move = (by: number) => onMoveBy(entry, by);
  const address = `/nest/content/${content.kind}?id=${encodeURIComponent(content.id)}`;
  const towardsTop = [
    { label: texts.up, onSelect: () => move(-1) },
    { label: texts.first, onSelect: () => move(-count) },
  ];
  const towardsEnd = [
    { label: texts.down, onSelect: () => move(1) },
    { label: texts.last, onSelect: () => move(count) },
  ];
  const actions = [
    ...(here ? [{ label: texts.edit[content.kind], to: address }] : []),
    ...(place === 1 ? [] : towardsTop),
    ...(isLast ? [] : towardsEnd),
  ];
  return (
    <DragRow line={line} data-item={item.id} className={styles['row']}>
      <DragHandle line={line} label={texts.drag(title)} />
      <div className={styles['picture']}>
        <Thumbnail src={thumbnail} seed={content.id} />
      </div>
      <Stack gap={1}>
        <p className={styles['title']} dir="auto">
          {here ? (
            <Link to={address} draggable={false}>
              <Text as="span" lines={2}>
                {title}
              </Text>
            </Link>
          ) : (
            <Text as="span" lines={2}>
              {title}
            </Text>
          )}
        </p>
        <Row className={styles['facts']}>
          {content.kind === 'playlist' ? <Badge>{texts.playlist}</Badge> : null}
          {here ? (
            <Badge tone={visibilityTone(here.visibility)}>{texts.visibility[here.visibility]}</Badge>
          ) : null}
          {here?.items === undefined ? null : <span>{texts.items(here.items)}</span>}
          {here ? null : <span>{texts.notHereText}</span>}
          {isHeld ? (
            <span title={texts.heldText}>
              <Badge tone="orange">{texts.held}</Badge>
            </span>
          ) : null}
        </Row>
      </Stack>
      <div className={styles['tools']}>
        {actions.length === 0 ? null : <MoreMenu label={texts.menu(title)} items={actions} />}
        <IconButton
          data-remove
          label={texts.remove(title)}
          icon={<X size={20} />}
          onClick={() => onRemove(entry)}
        />
      </div>
    </DragRow>
  );
}
