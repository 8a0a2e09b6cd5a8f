import type { Quarantined } from '@/db/outbox/outbox-item';
import { useState } from 'react';
import { relativeTime } from '@/shared/relative-time';
import { describeQuarantined } from './describe-quarantined';
import type { PanelData } from './panel-data';
import { Actions, type ItemAction } from './PanelItem';
import { ItemSection, PAGE } from './PanelSection';
import { TableIcon } from './TableIcon';
import { PANEL_TEXTS, QUARANTINE_TEXTS as texts } from './texts';
import type { QuarantineActions } from './use-panel-actions';

/** Unreadable data (rule Q8), to save and remove. */
export function QuarantineSection({ quarantined: { rows: things }, now, actions }: PanelData) {
  const isBusy = actions.work !== null;
  const [limit, setLimit] = useState(PAGE);
  return (
    <ItemSection
      title={texts.title}
      intro={texts.intro}
      items={things.slice(0, limit).map((thing) => {
        const { table, subject, what } = describeQuarantined(thing);
        return {
          key: thing.id,
          icon: <TableIcon table={table} />,
          subject,
          what,
          end: relativeTime(thing.at, now),
          actions: actionsFor([thing], actions.quarantine),
          details: {
            [PANEL_TEXTS.message]: thing.reason,
            [PANEL_TEXTS.row]: `${thing.table}|${thing.rowId}`,
          },
        };
      })}
      total={things.length}
      isBusy={isBusy}
      onMore={() => setLimit(limit + PAGE)}
    >
      {things.length < 2 ? null : (
        <Actions actions={actionsFor(things, actions.quarantine)} isBusy={isBusy} />
      )}
    </ItemSection>
  );
}

function actionsFor(
  things: readonly Quarantined[],
  { save, remove }: QuarantineActions,
): readonly ItemAction[] {
  const words = things.length === 1 ? texts.one : texts.all(things.length);
  return [
    { label: words.save, run: () => save(things) },
    {
      label: words.remove,
      isQuiet: true,
      ask: {
        title: words.ask,
        body: texts.askText,
        answers: [{ label: texts.removeSure, run: () => remove(things) }],
        keep: words.keep,
      },
    },
  ];
}
