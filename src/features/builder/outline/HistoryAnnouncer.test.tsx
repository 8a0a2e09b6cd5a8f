import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { afterRedo, afterUndo, EMPTY_HISTORY, recordCommand } from '@/domain/graph/edit-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { HistoryAnnouncer } from './HistoryAnnouncer';

const remove: GraphCommand = { name: 'removeNode', nodeId: 'a' };
const setStart: GraphCommand = { name: 'setStart', nodeId: 'b' };
const inverse: GraphCommand = { name: 'patch', patch: {} };

const done = recordCommand(EMPTY_HISTORY, remove, inverse, 0);
const undone = afterUndo(done, remove);

const status = page.getByRole('status');

it('announces undo and redo', async () => {
  const { rerender } = await render(<HistoryAnnouncer history={done} />);
  await expect.element(status).toHaveTextContent(/^$/);
  await rerender(<HistoryAnnouncer history={undone} />);
  await expect.element(status).toHaveTextContent('Undone: deleting.');
  await rerender(<HistoryAnnouncer history={afterRedo(undone, inverse)} />);
  await expect.element(status).toHaveTextContent('Redone: deleting.');
});

it('does not announce a new step as redone while a step could be redone', async () => {
  const { rerender } = await render(<HistoryAnnouncer history={undone} />);
  await rerender(<HistoryAnnouncer history={recordCommand(undone, setStart, inverse, 5000)} />);
  await rerender(<HistoryAnnouncer history={recordCommand(undone, remove, inverse, 9000)} />);
  await expect.element(status).toHaveTextContent(/^$/);
});
