import { Info } from 'lucide-react';
import { relativeTime } from '@/shared/relative-time';
import { Button } from '@/ui/Button';
import { describeNotice } from './describe-notice';
import type { PanelData } from './panel-data';
import { ItemSection } from './PanelSection';
import { NOTICE_TEXTS as texts } from './texts';

/** What happened to changes automatically: to be read, and dismissed (decision L9). */
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
