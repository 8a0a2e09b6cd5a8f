import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { contentSize } from '@/domain/graph/add-refusal';
import type { GraphCommand } from '@/domain/graph/graph-command';
import type { ModuleContent } from '@/domain/module/module-content';
import { BASE } from './testing/show-panel';
import { useRoom, type Room } from './use-room';

const write = (content: string): GraphCommand => ({
  name: 'configureNode',
  nodeId: 'other',
  changes: { content },
});

async function roomOf(content: ModuleContent, limit: number) {
  const done: GraphCommand[] = [];
  const run = (command: GraphCommand) => void done.push(command);
  const latest: { room?: Room } = {};
  function Harness() {
    latest.room = useRoom(content, run, limit);
    return <p>{latest.room.status?.text}</p>;
  }
  const screen = await render(<Harness />);
  return { done, screen, room: () => latest.room! };
}

it('refuses what would make a module too large before it is written, and says so', async () => {
  const { done, room, screen } = await roomOf(BASE, contentSize(BASE) + 60);
  expect(room().status).toMatchObject({ kind: 'warning' });
  room().onCommand(write('x'.repeat(300)));
  expect(done).toStrictEqual([]);
  await expect.element(screen.getByText(/This module is full/)).toBeVisible();
  room().onCommand(write('x'.repeat(50)));
  expect(done).toHaveLength(1);
  await expect.element(screen.getByText(/This module is full/)).not.toBeInTheDocument();
});

it('lets a module that is too large already become smaller', async () => {
  const { done, room } = await roomOf(BASE, 100);
  room().onCommand({ name: 'removeNode', nodeId: 'a-video' });
  expect(done).toHaveLength(1);
  room().onCommand(write('more'));
  expect(done).toHaveLength(1);
});

it('says nothing while there is room', async () => {
  const { room } = await roomOf(BASE, contentSize(BASE) * 10);
  expect(room().status).toBeNull();
});
