import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ModuleRow } from '@/domain/rows/rows';
import { useMediaUrl } from '@/media/use-media-url';
import { Badge } from '@/ui/Badge';
import { formatDateTime } from '@/ui/format-date-time';
import { Menu } from '@/ui/Menu';
import { Thumbnail } from '@/ui/Thumbnail';
import styles from './ModuleTable.module.css';
import { LIBRARY_TEXTS } from './texts';
import { visibilityBadge } from './visibility-badge';

export interface ModuleTableProps {
  readonly modules: readonly ModuleRow[];
  readonly onDelete: (module: ModuleRow) => void;
}

const NUMBER = new Intl.NumberFormat();

/** A creator's modules, one a row. */
export function ModuleTable({ modules, onDelete }: ModuleTableProps) {
  const { columns } = LIBRARY_TEXTS;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.accessibility}</th>
          <th scope="col" className={styles['number']}>
            {columns.views}
          </th>
          <th scope="col">{columns.modified}</th>
          <th scope="col">
            <span className={styles['hidden']}>{columns.menu}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <Row key={module.id} module={module} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  module,
  onDelete,
}: {
  readonly module: ModuleRow;
  readonly onDelete: (module: ModuleRow) => void;
}) {
  const texts = LIBRARY_TEXTS;
  const thumbnail = useMediaUrl(module.thumbnail_url);
  const badge = visibilityBadge(module.visibility);
  const title = module.title.trim() || texts.untitled;
  const edit = `/nest/content/module?id=${module.id}`;
  const isSent = module.updated_at !== '';
  return (
    <tr>
      <td className={styles['main']}>
        <Link to={edit} data-module={module.id} className={styles['title']}>
          <Thumbnail size="small" src={thumbnail} seed={module.id} />
          <span>{title}</span>
        </Link>
      </td>
      <td className={styles['access']}>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </td>
      <td className={styles['number']} data-label={texts.columns.views}>
        {NUMBER.format(module.views)}
      </td>
      <td className={styles['modified']}>
        {isSent ? (
          <time dateTime={module.updated_at}>{formatDateTime(module.updated_at)}</time>
        ) : (
          <Badge tone="orange">{texts.notSent}</Badge>
        )}
      </td>
      <td className={styles['menu']}>
        <Menu
          label={texts.menu(title)}
          trigger={<EllipsisVertical size={20} aria-hidden="true" />}
          triggerClassName={styles['trigger']}
          items={[
            { label: texts.editModule, to: edit },
            { label: texts.openBuilder, to: `/nest/content/module/build?id=${module.id}` },
            { label: texts.share, to: `/nest/content/module/share?id=${module.id}` },
            { label: texts.delete, danger: true, onSelect: () => onDelete(module) },
          ]}
        />
      </td>
    </tr>
  );
}
