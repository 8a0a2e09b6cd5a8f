import { Info } from 'lucide-react';
import type { ParentDeletedNotice, Notice } from '@/db/outbox/notices';
import { itemKey } from '@/db/outbox/outbox-item';
import type { NameOf } from '@/domain/changes/row-name';
import { rowSubject } from '@/domain/changes/row-subject';
import type { AnyRow, TableName } from '@/domain/rows/rows';
import { relativeTime } from '@/shared/relative-time';
import { Button } from '@/ui/Button';
import type { PanelData } from './panel-data';
import { ItemSection } from './PanelSection';
import { NOTICE_TEXTS as texts } from './texts';

/** Automatic changes to read and dismiss (decision L9). */
export function NoticeSection({ notices: { rows: notices }, nameOf, now, actions }: PanelData) {
  return (
    <ItemSection
      title={texts.title}
      items={notices.map((notice) => ({
        key: notice.id,
        icon: <Info size={18} />,
        what: describeNotice(notice, nameOf),
        end: relativeTime(notice.at, now),
        actions: [{ label: texts.dismiss, run: () => actions.dismissNotices([notice.id]) }],
      }))}
      action={
        notices.length < 2 ? null : (
          <Button variant="quiet" onClick={() => actions.dismissNotices(notices.map(({ id }) => id))}>
            {texts.dismissAll}
          </Button>
        )
      }
    />
  );
}

/** A notice as a sentence, with the names at that time. */
export function describeNotice(notice: Notice, nameOf: NameOf): string {
  if (notice.kind !== 'ended') return texts.lost[notice.kind];
  return describeEnded(notice, (table, id) => notice.names[itemKey(table, id)] ?? nameOf(table, id));
}

function describeEnded(notice: ParentDeletedNotice, nameOf: NameOf): string {
  const { table, end } = notice;
  const row = notice.row as AnyRow;
  const name = nameOf(end.table, end.id);
  const kind = texts.kinds[end.table as keyof typeof texts.kinds] ?? texts.thing;
  const thing = name === undefined ? kind : texts.named(kind, name);
  if (notice.isRowLeft) return texts.rest(rowSubject(table, row, nameOf), thing);
  if (notice.wasSent) return texts.removedAgain(rowSubject(table, row, nameOf), thing);
  switch (table) {
    case 'playlist_items': {
      const item =
        nameAt(row, 'module_id', 'modules', nameOf) ?? nameAt(row, 'sub_playlist_id', 'playlists', nameOf);
      const what = item === undefined ? texts.content : texts.quoted(item);
      if (end.id === row['playlist_id']) return texts.notAdded(what, thing);
      const playlist = nameAt(row, 'playlist_id', 'playlists', nameOf);
      return texts.notAddedTo(
        what,
        playlist === undefined ? texts.aPlaylist : texts.named(texts.kinds.playlists, playlist),
      );
    }
    case 'group_members': {
      const member = nameAt(row, 'member_id', 'profiles', nameOf);
      return texts.notAdded(member === undefined ? texts.aPerson : texts.quoted(member), thing);
    }
    case 'access_requests':
      return texts.notAsked(thing);
    default:
      return texts.notSaved(rowSubject(table, row, nameOf), thing);
  }
}

function nameAt(row: AnyRow, column: string, table: TableName, nameOf: NameOf): string | undefined {
  const id = row[column];
  return typeof id === 'string' ? nameOf(table, id) : undefined;
}
