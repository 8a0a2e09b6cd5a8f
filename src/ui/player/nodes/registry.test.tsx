import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startRun } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { NODE_DEFINITIONS, NODE_TYPES } from '@/domain/nodes/registry';
import { expectAccessible } from '@support/ui/expect-accessible';
import { Player } from '../Player';

const config = {
  isStart: true,
  required: true,
  title: 'Title',
  question: 'Question',
  content: 'Content',
  choices: ['One', 'Two'],
  rankingItems: ['One', 'Two'],
};

function Example({ type }: { readonly type: string }) {
  const [graph] = useState(() => moduleGraph(readModuleContent({ nodes: [{ id: 'n', type, config }] })));
  const [run, setRun] = useState(() => startRun(graph));
  return <Player graph={graph} run={run} onRun={setRun} finish={null} />;
}

it.each(NODE_TYPES)('shows %s accessibly, and Required blocks it until it is answered', async (type) => {
  await render(<Example type={type} />);
  await expect.element(page.getByRole('heading', { name: 'Title' })).toBeVisible();
  const isAnswered = NODE_DEFINITIONS[type].answer !== null;
  const enabled = page
    .getByRole('button', { name: 'Finish' })
    .elements()
    .filter((button) => button.getAttribute('aria-disabled') !== 'true' && !button.matches(':disabled'));
  expect(enabled).toHaveLength(isAnswered ? 0 : 1);
  const controls = page.getByRole('article').element().querySelectorAll('button, input, textarea');
  expect(controls.length > 0).toBe(isAnswered);
  await expectAccessible();
});
