import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { runCommand } from '@/domain/graph/run-command';
import { readModuleContent } from '@/domain/module/read-module-content';
import { expectAccessible } from '@support/ui/expect-accessible';
import { ChecksPanel, type ChecksPanelProps } from './ChecksPanel';
import { ChecksContext, useModuleChecks } from './use-checks';

const ignore = () => {};

interface ExampleProps {
  readonly nodes: readonly object[];
  readonly onGoTo?: ChecksPanelProps['onGoTo'];
}

function Example({ nodes, onGoTo = ignore }: ExampleProps) {
  const [content, setContent] = useState(() => readModuleContent({ nodes }));
  const [isShown, setShown] = useState(true);
  const checks = useModuleChecks(content, undefined, true);
  const run = (command: GraphCommand) => setContent((before) => runCommand(before, command).content);
  return (
    <ChecksContext value={checks}>
      <button
        type="button"
        onClick={() => run({ name: 'configureNode', nodeId: 'q', changes: { question: 'Why?' } })}
      >
        Write a question
      </button>
      <button type="button" onClick={() => setShown(!isShown)}>
        Turn over
      </button>
      {isShown ? <ChecksPanel content={content} onGoTo={onGoTo} onCommand={run} /> : null}
    </ChecksContext>
  );
}

const start = {
  id: 's',
  type: 'message',
  connection: 'q',
  config: { title: 'Hi', content: 'Hi', isStart: true },
};
const question = { id: 'q', type: 'textInput', config: {} };
const lost = { id: 'l', type: 'message', config: { title: 'Lost', content: 'Here' } };
const row = (name: RegExp) => page.getByRole('button', { name });

describe('ChecksPanel (decision E6)', () => {
  it('lists problems by severity with counts, and follows each edit', async () => {
    await render(
      <Example nodes={[start, question, { ...lost, config: { title: 'Half' }, id: 'h' }, lost]} />,
    );
    await expect.element(page.getByRole('heading', { name: '3 errors' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '2 warnings' })).toBeVisible();
    await expect.element(row(/Half.*Nothing leads here/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Write a question' }).click();
    await expect.element(page.getByRole('heading', { name: '2 errors' })).toBeVisible();
    await expect.element(row(/No question/)).not.toBeInTheDocument();
  });

  it('goes to the node and the field of a problem', async () => {
    const goTo = vi.fn();
    await render(<Example nodes={[start, question]} onGoTo={goTo} />);
    await row(/Untitled text input.*No question yet/).click();
    expect(goTo).toHaveBeenCalledWith(expect.objectContaining({ nodeId: 'q', field: 'question' }));
  });

  it('has one tab stop for each list, and moves with arrow keys', async () => {
    const goTo = vi.fn();
    const choices = [
      { id: 'a', text: '' },
      { id: 'b', text: '' },
    ];
    const nodes = [start, { id: 'q', type: 'multipleChoice', config: { title: 'M', choices } }];
    await render(<Example nodes={nodes} onGoTo={goTo} />);
    await expect.element(page.getByRole('heading', { name: '2 errors' })).toBeVisible();
    await page.getByRole('button', { name: 'Turn over' }).click();
    await page.getByRole('button', { name: 'Turn over' }).click();
    await userEvent.tab();
    await expect.element(row(/Choice 1 has no text/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(/Choice 2 has no text/)).toHaveFocus();
    await userEvent.keyboard('{Home}{End}{Enter}');
    expect(goTo).toHaveBeenCalledWith(expect.objectContaining({ nodeId: 'q', choiceId: 'b', at: 1 }));
    await userEvent.tab();
    await expect.element(row(/No question: learners see only the title/)).toHaveFocus();
  });

  it('returns the focus to its place in the list, even if the problem is fixed', async () => {
    await render(<Example nodes={[start, question, lost]} />);
    await row(/No question yet/).click();
    await page.getByRole('button', { name: 'Turn over' }).click();
    await page.getByRole('button', { name: 'Turn over' }).click();
    await expect.element(row(/No question yet/)).toHaveFocus();
    await row(/No question yet/).click();
    await page.getByRole('button', { name: 'Turn over' }).click();
    await page.getByRole('button', { name: 'Write a question' }).click();
    await page.getByRole('button', { name: 'Turn over' }).click();
    await expect.element(row(/Lost.*Nothing leads here/)).toHaveFocus();
  });

  it('fixes a missing link with one click, and reports when nothing is left', async () => {
    await render(
      <Example
        nodes={[{ ...start, connection: 'm' }, { ...lost, id: 'm', config: { content: 'M' } }, lost]}
      />,
    );
    await page.getByRole('button', { name: 'Connect to “Lost”' }).click();
    await expect.element(page.getByText('Nothing to fix')).toBeVisible();
    await expect.element(page.getByText(/reach all 3 nodes/)).toBeVisible();
    await expectAccessible();
  });

  it('makes a node the start when there is none', async () => {
    await render(<Example nodes={[lost]} />);
    await page.getByRole('button', { name: 'Start here' }).click();
    await expect.element(page.getByText('Nothing to fix')).toBeVisible();
  });

  it('lists ends and nodes of a newer version, collapsed', async () => {
    const goTo = vi.fn();
    const nodes = [{ ...start, connection: 'x' }, { id: 'x', type: 'hologram', connection: 'l' }, lost];
    await render(<Example nodes={nodes} onGoTo={goTo} />);
    await page.getByText('1 ending', { exact: true }).click();
    await page.getByText('1 node from a newer version').click();
    await expect.element(page.getByText('Nothing to fix')).toBeVisible();
    await expectAccessible();
    await row(/Lost/).click();
    expect(goTo).toHaveBeenCalledWith({ nodeId: 'l' });
  });

  it('renders one page of a thousand problems, and more on request', async () => {
    const nodes = Array.from({ length: 1000 }, (_, at) => ({
      id: `n${at}`,
      type: 'message',
      connection: `n${at + 1}`,
      config: { isStart: at === 0 },
    }));
    await render(<Example nodes={nodes} />);
    await expect.element(page.getByRole('heading', { name: '1001 errors' })).toBeVisible();
    expect(document.querySelectorAll('[data-problem]')).toHaveLength(100);
    await page.getByRole('button', { name: 'Show 100 more' }).click();
    expect(document.querySelectorAll('[data-problem]')).toHaveLength(200);
  });

  it('reports an empty module', async () => {
    await render(<Example nodes={[]} />);
    await expect.element(page.getByText('This module has no nodes yet.')).toBeVisible();
    await expectAccessible();
  });
});
