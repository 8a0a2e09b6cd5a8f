import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { afterRedo, afterUndo, EMPTY_HISTORY, recordCommand } from '@/domain/graph/edit-history';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { HistorySaid } from './HistorySaid';

const remove: GraphCommand = { name: 'removeNode', nodeId: 'a' };
const setStart: GraphCommand = { name: 'setStart', nodeId: 'b' };
const inverse: GraphCommand = { name: 'patch', patch: [] };

const done = recordCommand(EMPTY_HISTORY, remove, inverse, 0);
const undone = afterUndo(done, remove);

const said = page.getByRole('status');

it('says what was undone and done again', async () => {
  const { rerender } = await render(<HistorySaid history={done} />);
  await expect.element(said).toHaveTextContent(/^$/);
  await rerender(<HistorySaid history={undone} />);
  await expect.element(said).toHaveTextContent('Undone: deleting.');
  await rerender(<HistorySaid history={afterRedo(undone, inverse)} />);
  await expect.element(said).toHaveTextContent('Redone: deleting.');
});

it('does not call a new step done again, also where one step could be redone', async () => {
  const { rerender } = await render(<HistorySaid history={undone} />);
  await rerender(<HistorySaid history={recordCommand(undone, setStart, inverse, 5000)} />);
  await rerender(<HistorySaid history={recordCommand(undone, remove, inverse, 9000)} />);
  await expect.element(said).toHaveTextContent(/^$/);
});
