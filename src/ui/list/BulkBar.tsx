import { Toolbar, ToolbarItem } from '@ariakit/react';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Elements } from '@/shared/elements';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { IconButton } from '../IconButton';
import { ProgressBar } from '../ProgressBar';
import { Row } from '../Row';
import { Text } from '../Text';
import { VisuallyHidden } from '../VisuallyHidden';
import { useBottomActions } from '../use-bottom-actions';
import styles from './BulkBar.module.css';
import type { BulkFailures, BulkProgress, BulkState } from './bulk-jobs';
import { focusHead, rowInTabOrder } from './focus';
import type { ListRow } from './list-definition';
import { LIST_TEXTS } from './texts';
import type { ListState } from './use-list';

const texts = LIST_TEXTS.bulk;

export interface BulkAction {
  readonly label: string;
  readonly icon: Elements;
  readonly isDanger?: boolean;
  /** Called with ids in list order. */
  readonly run: (ids: readonly string[]) => void;
}

export interface BulkBarProps<R extends ListRow> extends Partial<BulkState> {
  readonly list: ListState<R>;
  readonly actions: readonly BulkAction[];
  readonly onDismissFailures?: () => void;
}

/** Bulk Actions (authoring specification, section 2): progress and failures of a job on the selected rows. */
export function BulkBar<R extends ListRow>(props: BulkBarProps<R>) {
  const { list, job = null, failures = null, onDismissFailures } = props;
  const count = list.selection.ids.size;
  return (
    <>
      <output>
        <VisuallyHidden>
          {count > 0 && job === null ? texts.selectedAloud(list.definition.noun, count) : null}
        </VisuallyHidden>
      </output>
      {count > 0 || job !== null ? (
        <BottomActions data-bulk-bar="">
          {job === null ? <Actions {...props} /> : <JobProgress job={job} />}
        </BottomActions>
      ) : null}
      {failures === null ? null : (
        <FailuresDialog failures={failures} onClose={() => onDismissFailures?.()} />
      )}
    </>
  );
}

function Actions<R extends ListRow>({ list: { selection }, actions }: BulkBarProps<R>) {
  const { ids, order } = selection;
  return (
    <Toolbar
      aria-label={texts.bar}
      className={styles['actions']}
      onKeyDown={({ key }) => (key === 'Escape' ? rowInTabOrder()?.focus() : undefined)}
    >
      <Text size="sm" tone="strong" className={styles['count']}>
        {texts.selected(ids.size)}
      </Text>
      {actions.map(({ label, icon, isDanger = false, run }) => (
        <ToolbarItem
          key={label}
          render={
            <Button
              variant={isDanger ? 'danger' : undefined}
              className={styles['action']}
              onClick={() => run(order.filter((id) => ids.has(id)))}
            />
          }
        >
          {icon}
          <span>{label}</span>
        </ToolbarItem>
      ))}
      <ToolbarItem
        render={
          <IconButton
            className={styles['clear']}
            label={texts.clear}
            icon={<X size={20} />}
            onClick={() => {
              selection.clear();
              focusHead();
            }}
          />
        }
      />
    </Toolbar>
  );
}

/** Progress of a job, with a cancel button. */
export function JobProgress({ job: { words, done, total, cancel } }: { readonly job: BulkProgress }) {
  return (
    <div className={styles['progress']}>
      <Row align="between" className={styles['line']}>
        <Text as="output" size="sm" tone="strong" className={styles['count']}>
          {words}
        </Text>
        {cancel === undefined ? null : <Button onClick={cancel}>{texts.cancel}</Button>}
      </Row>
      <ProgressBar label={words} value={total === 0 ? 1 : done / total} valueText={words} />
    </div>
  );
}

interface FailuresDialogProps {
  readonly failures: BulkFailures;
  readonly onClose: () => void;
}

/** Failures by row, with a retry (decision L7). */
function FailuresDialog({ failures: { title, items, retry }, onClose }: FailuresDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </>
      }
    >
      <FailuresList items={items} />
    </Dialog>
  );
}

const MOST_LISTED = 50;

/** Failures; a common reason is shown once. */
export function FailuresList({ items }: Pick<BulkFailures, 'items'>) {
  const more = items.length - MOST_LISTED;
  const isCommon = items.length > 1 && items.every(({ reason }) => reason === items[0]?.reason);
  return (
    <div>
      {isCommon ? (
        <Text size="sm" tone="danger" className={styles['reason']}>
          {items[0]?.reason}
        </Text>
      ) : null}
      <ul className={styles['failures']} aria-label={texts.failures}>
        {items.slice(0, MOST_LISTED).map(({ id, name, reason }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            {isCommon ? null : <span>{reason}</span>}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Text size="sm" tone="muted">
          {texts.more(more)}
        </Text>
      ) : null}
    </div>
  );
}

/** Actions on the selection, at the bottom of the window. Reserves space for itself below its list. */
function BottomActions({ children, ...rest }: ComponentProps<'div'>) {
  const bar = useBottomActions();
  return (
    <div className={styles['room']}>
      <div {...rest} ref={bar} data-bottom-actions className={styles['bar']}>
        <div className={styles['panel']}>{children}</div>
      </div>
    </div>
  );
}
