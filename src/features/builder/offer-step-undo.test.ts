import { afterEach, expect, it } from 'vitest';
import { newNode } from '@/domain/graph/node-defaults';
import { systemClock } from '@/shared/clock';
import { toasts } from '@/ui/toast-store';
import { NO_JOURNAL } from '@support/features/builder/model/no-journal';
import { createEditSession } from './model/edit-session';
import { offerStepUndo } from './offer-step-undo';

const nodes = ['a', 'b'].map((id) => newNode('message', id, { x: 0, y: 0 }));

function openSession() {
  return createEditSession({
    stored: { nodes },
    modify: () => Promise.resolve(),
    journal: NO_JOURNAL,
    clock: { ...systemClock, after: () => () => {} },
  });
}

function remove(session: ReturnType<typeof openSession>, nodeId: string) {
  const inverse = session.run({ name: 'removeNode', nodeId });
  offerStepUndo(session, `Deleted ${nodeId}`, inverse!);
}

const lines = () => toasts.read().map(({ text }) => text);

afterEach(() => {
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

it('disappears when its own step is undone, not another (L7)', () => {
  const session = openSession();
  remove(session, 'a');
  remove(session, 'b');
  expect(lines()).toEqual(['Deleted a', 'Deleted b']);
  session.undo();
  expect(lines()).toEqual(['Deleted a']);
  session.redo();
  expect(lines()).toEqual(['Deleted a']);
  session.undo();
  session.undo();
  expect(lines()).toEqual([]);
});

it('undoes its step after later ones, and is not offered twice', () => {
  const session = openSession();
  remove(session, 'a');
  session.run({ name: 'removeNode', nodeId: 'b' });
  const [line] = toasts.read();
  toasts.dismiss(line!.id);
  line!.undo!();
  expect(session.read().content.nodes.map(({ id }) => id)).toEqual(['a']);
  expect(lines()).toEqual([]);
});
