import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { newNode } from '@/domain/graph/node-defaults';
import { Button } from '../Button';
import { expectAccessible } from '@support/ui/expect-accessible';
import { usePublishQuestion } from './use-publish-question';

const start = newNode('message', 'node-1', { x: 0, y: 0 });
const good = { nodes: [{ ...start, config: { ...start.config, content: 'Hello.', isStart: true } }] };
const film = newNode('video', 'node-2', { x: 0, y: 0 });
const bad = { nodes: [{ ...film, config: { ...film.config, isStart: true } }] };

interface ExampleProps {
  readonly content: unknown;
  readonly publish: () => void;
  readonly isGone?: (address: string) => boolean;
}

function Example({ content, publish, isGone }: ExampleProps) {
  const change = { before: 'draft', after: 'public' };
  const guard = usePublishQuestion({ moduleId: 'm1', content, ...change, isGone, publish });
  return (
    <MemoryRouter>
      <Button onClick={guard.ask}>Save</Button>
      {guard.question}
    </MemoryRouter>
  );
}
const ask = () => page.getByRole('button', { name: 'Save' }).click();
const question = (name: string) => page.getByRole('dialog', { name });

it('does not ask without errors (E6)', async () => {
  const publish = vi.fn();
  await render(<Example content={good} publish={publish} />);
  await ask();
  expect(publish).toHaveBeenCalledTimes(1);
});

it('follows stored changes while open, and publishes the latest content', async () => {
  const [early, late] = [vi.fn(), vi.fn()];
  const { rerender } = await render(<Example content={bad} publish={early} />);
  await ask();
  await expect.element(question('Publish with an error?')).toBeVisible();
  await rerender(<Example content={{ nodes: [] }} publish={late} />);
  await expect.element(page.getByText('No video yet.')).not.toBeInTheDocument();
  await rerender(<Example content={good} publish={late} />);
  await expect.element(question('Publish now?').getByText('The problems are fixed.')).toBeVisible();
  await expectAccessible();
  await question('Publish now?').getByRole('button', { name: 'Publish', exact: true }).click();
  expect(early).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalledTimes(1);
  await expect.element(question('Publish now?')).not.toBeInTheDocument();
});

it('asks about a deleted picture, although it is no error (E6)', async () => {
  const publish = vi.fn();
  const pictured = {
    ...start,
    config: { ...start.config, content: 'Hello.', isStart: true, imageUrl: 'me/a.png' },
  };
  await render(<Example content={{ nodes: [pictured] }} publish={publish} isGone={() => true} />);
  await ask();
  await expect.element(question('Publish with a problem?')).toBeVisible();
  await expect.element(page.getByText('The picture was deleted')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  expect(publish).toHaveBeenCalledTimes(1);
});
