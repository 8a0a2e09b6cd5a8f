import type { ListedChange } from '@/db/listed-change';
import { isDeletedModuleRefusal } from '@/db/outbox/item-state';
import { FOREIGN_KEY_MISSING, itemKey } from '@/db/outbox/outbox-item';
import { describeLoss, type LostField } from '@/domain/changes/describe-loss';
import type { NameOf } from '@/domain/changes/row-name';
import { parentsOf } from '@/domain/rows/foreign-keys';
import { Button } from '@/ui/Button';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { describeRejection, isOnServer } from './describe-rejection';
import type { PanelData } from './panel-data';
import type { ItemAction, PanelItem } from './PanelItem';
import { ItemSection } from './PanelSection';
import { changeItem } from './QueuedSection';
import { rowAddress } from './row-address';
import { PANEL_TEXTS as texts } from './texts';
import styles from './SyncPanel.module.css';

/** Rejected changes (decision L1): those needing the person, then runs that do not. */
export function RejectedSections(data: PanelData) {
  const { status, rejected, queued, nameOf, now, actions, onMoreRejected: onMore } = data;
  const isBusy = actions.work !== null;
  const all = [...queued.rows, ...rejected.rows];
  const gone = rejected.rows.filter((change) => isRunOfGone(change, all));
  const others = rejected.rows.filter((change) => !gone.includes(change));
  const goneTotal = rejected.total === 0 ? 0 : Math.max(gone.length, status.orphanedRuns);
  const total = rejected.ready ? rejected.total - goneTotal : status.held;
  const item = (change: ListedChange, isOfGone: boolean): PanelItem => ({
    ...changeItem(change, nameOf, now),
    ...describeRejection(change, isOfGone),
    isCalm: isOfGone,
    actions: actionsFor(
      change,
      (isOfGone ? gone : others).filter((other) => sameMissing(change, other)),
      data,
    ),
    details: {
      [texts.code]: change.code ?? change.reason ?? '',
      [texts.message]: change.lastError?.replace(/^[\w-]+: /, '') ?? '-',
      [texts.attempts]: String(change.retryCount),
      [texts.row]: change.key,
    },
  });
  return (
    <>
      <ItemSection
        title={texts.rejected}
        items={others.map((change) => item(change, false))}
        total={total}
        isReady={rejected.ready}
        isBusy={isBusy}
        onMore={onMore}
        action={
          total < 2 || !rejected.ready ? null : (
            <Button variant="quiet" disabled={isBusy} onClick={() => actions.retry()}>
              {texts.retryAll}
            </Button>
          )
        }
      />
      <ItemSection
        title={texts.orphanedRuns}
        items={gone.map((change) => item(change, true))}
        total={goneTotal}
        isBusy={isBusy}
        onMore={onMore}
      />
    </>
  );
}

/** `alike`: all changes rejected because of the same missing parent, this one included. */
function actionsFor(
  change: ListedChange,
  alike: readonly ListedChange[],
  { nameOf, actions, onClose }: PanelData,
): readonly ItemAction[] {
  const { id, table, rowId, data, operation } = change;
  const address = operation === 'delete' ? undefined : rowAddress(table, rowId, data);
  const discardAll = {
    label: texts.ask.discardAlike(alike.length),
    run: () => actions.discard(alike.map((one) => one.id)),
  };
  return [
    { label: texts.retry, run: () => actions.retry(id) },
    ...(address === undefined ? [] : [{ label: texts.open, isQuiet: true, to: address, run: onClose }]),
    {
      label: texts.discard,
      isQuiet: true,
      ask: {
        title: texts.ask.title,
        body: <Loss change={change} nameOf={nameOf} alike={alike.length} />,
        answers: [
          { label: texts.ask.discard, run: () => actions.discard([id]) },
          ...(alike.length < 2 ? [] : [discardAll]),
        ],
        keep: texts.keepIt,
      },
    },
  ];
}

/** Whether a run's module was deleted by its creator. */
function isRunOfGone(change: ListedChange, others: readonly ListedChange[]): boolean {
  if (change.reason === null || !isDeletedModuleRefusal(change)) return false;
  const module = itemKey('modules', String(change.data?.['module_id']));
  return !others.some(({ key }) => key === module);
}

/** Groups changes that lack the same parent. */
function sameMissing(one: ListedChange, other: ListedChange): boolean {
  const missing = missingOf(one);
  return missing !== undefined && missing === missingOf(other);
}

/** The missing parent of a change. */
function missingOf({ table, code, data, operation }: ListedChange): string | undefined {
  if (code !== FOREIGN_KEY_MISSING || operation === 'delete' || data === null) return undefined;
  const owner = parentsOf(table, data)[0];
  return owner === undefined ? undefined : `${table} of ${owner.table} ${owner.id}`;
}

interface LossProps {
  readonly change: ListedChange;
  readonly nameOf: NameOf;
  /** Number of changes rejected because of the same missing parent. */
  readonly alike: number;
}

/** What discarding loses, and what the server has (decision L7). */
function Loss({ change, nameOf, alike }: LossProps) {
  const loss = describeLoss(change, nameOf);
  const fields = loss.kind === 'goesBack' ? loss.fields : [];
  const isTwice = loss.kind === 'gone' && isOnServer(change);
  return (
    <>
      <p>
        {isTwice
          ? texts.ask.twice
          : loss.kind === 'goesBack' && fields.length === 0
            ? texts.ask.undone
            : texts.ask[loss.kind]}
      </p>
      {fields.length === 0 ? null : <LostFields fields={fields} />}
      {alike < 2 ? null : <p>{texts.ask.alike(alike)}</p>}
    </>
  );
}

function LostFields({ fields }: { readonly fields: readonly LostField[] }) {
  return (
    <table className={styles['fields']}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.ask.field}</VisuallyHidden>
          </th>
          <th scope="col">{texts.ask.yours}</th>
          <th scope="col">{texts.ask.server}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ column, label, mine, server }) => (
          <tr key={column}>
            <th scope="row">{label}</th>
            <td>
              <Text as="span" lines={5} className={styles['lost']}>
                {mine.lines.join(', ')}
              </Text>
            </td>
            <td>
              <Text as="span" lines={5}>
                {server.lines.join(', ')}
              </Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
