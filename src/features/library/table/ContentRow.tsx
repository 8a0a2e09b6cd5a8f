import { memo, type MouseEvent } from 'react';
import { classNames } from '@/ui/class-names';
import { RowThumbnail } from '@/ui/RowThumbnail';
import { SelectBox } from '../bulk/SelectBox';
import { LIBRARY_TEXTS as texts } from '../texts';
import { contentCell, type RowNote } from './content-cell';
import { HeldCell } from './HeldCell';
import { COLUMNS, type Content, type ContentKind } from './content';
import styles from './ContentTable.module.css';
import { contentTitle, isShortTitle } from './content-title';
import { editAddress } from './row-menu';
import { RowPicture } from './RowPicture';
import type { MenuButtonProps } from './use-row-menu';

export interface ContentRowProps {
  readonly kind: ContentKind;
  readonly row: Content;
  readonly index: number;
  /** Pixels from the first row's upper edge. */
  readonly top: number;
  readonly isSelected: boolean;
  /** Stands in the order of the Tab key. */
  readonly isActive: boolean;
  readonly isMenuOpen: boolean;
  /** The server did not take its last change (decision L1). */
  readonly isHeld: boolean;
  readonly note: RowNote;
  readonly onShowHeld: () => void;
  readonly onToggle: (id: string, isRange: boolean) => void;
  /** As `useFollowLink`. */
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly menuButton: MenuButtonProps;
}

/** One module or playlist. Stands in a list of any length, so it asks the device for nothing but its picture. */
export const ContentRow = memo(function ContentRow(props: ContentRowProps) {
  const { kind, row, index, top, isSelected, isActive, isMenuOpen, isHeld, note } = props;
  const { onToggle, onFollow, onShowHeld, menuButton } = props;
  const title = contentTitle(kind, row);
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(styles['row'], isSelected && styles['selected'])}
      style={{ insetBlockStart: top }}
    >
      <td className={styles['box']}>
        <SelectBox
          id={row.id}
          label={texts.select(title)}
          checked={isSelected}
          onToggle={onToggle}
          tabIndex={tabIndex}
        />
      </td>
      <th scope="row" className={styles['main']}>
        <a
          href={editAddress(kind, row.id)}
          data-row={row.id}
          tabIndex={tabIndex}
          className={styles['title']}
          onClick={onFollow}
        >
          {row.thumbnail_url === null || row.thumbnail_url === '' ? (
            <RowThumbnail src={null} seed={row.id} />
          ) : (
            <RowPicture address={row.thumbnail_url} seed={row.id} />
          )}
          <span className={isShortTitle(title) ? styles['short'] : undefined}>{title}</span>
        </a>
      </th>
      {COLUMNS[kind].map((column) =>
        column === 'title' ? null : column === 'updated_at' && isHeld ? (
          <HeldCell key={column} id={row.id} title={title} tabIndex={tabIndex} onShow={onShowHeld} />
        ) : (
          contentCell(column, row, note)
        ),
      )}
      <td className={styles['menu']}>
        <button
          type="button"
          data-menu-of={row.id}
          tabIndex={tabIndex}
          aria-label={texts.menu(title)}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          className={styles['trigger']}
          {...menuButton}
        />
      </td>
    </tr>
  );
});
