import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import { NODE_TYPES, type ModuleContent, type ModuleNode } from '@/domain/module/module-content';
import { expectAccessible } from '@/ui/testing/expect-accessible';
import { ConfigurePanel } from './ConfigurePanel';

const at = { x: 0, y: 0 };
const base: ModuleContent = [
  newNode('message', 'start', at),
  newNode('message', 'other', at),
  ...NODE_TYPES.map((type) => newNode(type, `a-${type}`, at)),
].reduce<ModuleContent>((content, node) => runCommand(content, { name: 'addNode', node }).content, {
  nodes: [],
});

/** The panel over content that really changes, as in the builder. */
async function show(nodeId: string, initial: ModuleContent = base) {
  const latest = { content: initial };
  function Harness() {
    const [content, setContent] = useState(initial);
    latest.content = content;
    const node = content.nodes.find((one) => one.id === nodeId)!;
    return (
      <ConfigurePanel
        node={node}
        content={content}
        onCommand={(command) => setContent((before) => runCommand(before, command).content)}
        onClose={() => {}}
        onPreview={() => {}}
        onDelete={() => {}}
        startsInTitle={false}
      />
    );
  }
  await render(<Harness />);
  const config = () =>
    latest.content.nodes.find((one) => one.id === nodeId)!.config as Record<string, unknown>;
  return { latest, config, node: () => latest.content.nodes.find((one) => one.id === nodeId)! };
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('configuring a node', () => {
  it.each(NODE_TYPES)('shows a form for %s that axe finds nothing in', async (type) => {
    await show(`a-${type}`);
    await expect.element(field('Title')).toBeVisible();
    await expectAccessible();
  });

  it('keeps the caret where it is while typing', async () => {
    const { config } = await show('a-message');
    await userEvent.fill(field('Content'), 'one three');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}two ');
    expect(config()['content']).toBe('one two three');
  });

  it('offers every node but itself and the start to connect to', async () => {
    const { node } = await show('other');
    const select = page.getByRole('combobox', { name: 'Connect to' });
    const values = [...(select.element() as HTMLSelectElement).options].map((option) => option.value);
    expect(values).not.toContain('start');
    expect(values).not.toContain('other');
    await userEvent.selectOptions(select, 'a-router');
    expect(node().connection).toBe('a-router');
    await userEvent.selectOptions(select, '');
    expect(node().connection).toBeUndefined();
  });

  it('gives each choice of a router a text and a target', async () => {
    const { config } = await show('a-router');
    await page.getByRole('button', { name: 'Add choice' }).click();
    await userEvent.fill(field('Choice 1'), 'Left');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Choice 1 leads to' }), 'other');
    expect(config()['choices']).toMatchObject([{ text: 'Left', connection: 'other' }]);
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove choice 1' }).click();
    expect(config()['choices']).toStrictEqual([]);
  });

  it('words what is wrong with a video address, once somebody was in the field', async () => {
    await show('a-video');
    await expect.element(page.getByText('Please enter a URL')).not.toBeInTheDocument();
    await userEvent.click(field('Video URL'));
    await userEvent.tab();
    await expect.element(page.getByText('Please enter a URL')).toBeVisible();
    await userEvent.fill(field('Video URL'), 'https://example.org/page.html');
    await expect.element(page.getByText('Invalid video URL')).toBeVisible();
    await userEvent.fill(field('Video URL'), 'https://youtu.be/dQw4w9WgXcQ');
    await expect.element(page.getByText('Invalid video URL')).not.toBeInTheDocument();
  });

  it('makes a node the start, which then cannot allow going back', async () => {
    const { config } = await show('other');
    await page.getByRole('checkbox', { name: 'Start node' }).click();
    expect(config()).toMatchObject({ isStart: true, allowPrevious: false });
    await expect.element(page.getByRole('checkbox', { name: 'Allow going back' })).toBeDisabled();
  });

  it('orders the items of a ranking', async () => {
    const { config } = await show('a-ranking');
    for (const item of ['first', 'second']) {
      await page.getByRole('button', { name: 'Add item' }).click();
      await userEvent.fill(page.getByRole('textbox', { name: /^Item/ }).last(), item);
    }
    await page.getByRole('button', { name: 'Move item 2 up' }).click();
    expect(config()['rankingItems']).toStrictEqual(['second', 'first']);
  });

  it('shows a node of a newer version as what it is', async () => {
    const newer: ModuleNode = { id: 'h', type: 'hologram', position: at, config: { depth: 3 } };
    await show('h', { nodes: [newer] });
    await expect
      .element(page.getByText('This node was made with a newer version. It is kept as it is.'))
      .toBeVisible();
    await expectAccessible();
  });
});
