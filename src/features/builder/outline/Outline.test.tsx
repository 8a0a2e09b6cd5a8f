import type { NodeType } from '@/domain/nodes/registry';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import type { GraphCommand } from '@/domain/graph/graph-command';
import { newNode } from '@/domain/graph/node-defaults';
import { runCommand } from '@/domain/graph/run-command';
import type { ModuleContent, ModuleNode } from '@/domain/module/module-content';
import { expectAccessible } from '@support/ui/expect-accessible';
import { Outline } from './Outline';

const at = { x: 0, y: 0 };

function add(type: NodeType, id: string, title: string): GraphCommand {
  const node = newNode(type, id, at);
  return { name: 'addNode', node: { ...node, config: { ...node.config, title } } as ModuleNode };
}

const link = (from: string, to: string, choiceId?: string): GraphCommand => ({
  name: 'connect',
  from: { nodeId: from, ...(choiceId === undefined ? {} : { choiceId }) },
  to,
});
const choice = (choiceId: string, text: string): GraphCommand => ({
  name: 'addChoice',
  nodeId: 'fork',
  choiceId,
  text,
});

const made = (...commands: readonly GraphCommand[]) =>
  commands.reduce<ModuleContent>((sofar, one) => runCommand(sofar, one).content, { nodes: [] });

const BOAT = made(
  add('message', 'welcome', 'Welcome'),
  add('router', 'fork', 'Which knot'),
  add('message', 'bowline', 'Bowline'),
  add('message', 'end', 'Goodbye'),
  add('video', 'spare', 'Spare film'),
  choice('1', 'A bowline'),
  choice('2', 'A granny'),
  choice('3', 'No idea'),
  link('welcome', 'fork'),
  link('fork', 'bowline', '1'),
  link('fork', 'end', '2'),
  link('bowline', 'end'),
);

/** The harness's current content, and its recorded calls. */
const seen: {
  content: ModuleContent;
  opened: string[];
  previewed: string[];
  arrive: (content: ModuleContent) => void;
} = {
  content: BOAT,
  opened: [],
  previewed: [],
  arrive: () => {},
};

const NO_CLIPBOARD = { copy: async () => {}, cut: async () => {}, duplicate: () => {} };

function Harness({ from }: { readonly from: ModuleContent }) {
  const [content, setContent] = useState(from);
  const [selection, setSelection] = useState<readonly string[]>([]);
  useEffect(() => {
    seen.content = content;
    seen.arrive = setContent;
  }, [content]);
  const command = (one: GraphCommand) => {
    const { content: next, inverse } = runCommand(content, one);
    setContent(next);
    return inverse;
  };
  return (
    <div style={{ blockSize: '38rem' }}>
      <Outline
        content={content}
        builder={{
          selection,
          openId: undefined,
          reveal: null,
          mark: setSelection,
          command,
          remove: (ids) =>
            setContent((before) =>
              ids.reduce(
                (sofar, nodeId) => runCommand(sofar, { name: 'removeNode', nodeId }).content,
                before,
              ),
            ),
          goTo: () => {},
          hasRoom: () => true,
        }}
        clipboard={NO_CLIPBOARD}
        onOpen={(id) => seen.opened.push(id)}
        onPreview={(id) => seen.previewed.push(id)}
      />
    </div>
  );
}

async function show(content: ModuleContent = BOAT, width = 1000) {
  seen.opened = [];
  seen.previewed = [];
  await page.viewport(width, 640);
  return render(<Harness from={content} />);
}

const row = (name: string | RegExp) => page.getByRole('treeitem', { name });
const nameOf = (one: Element) =>
  document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent.replaceAll(/\s+/g, ' ') ??
  '';
const focused = () => (document.activeElement ? nameOf(document.activeElement) : '');
const press = (keys: string) => userEvent.keyboard(keys);
const nodeNamed = (title: string) =>
  seen.content.nodes.find((node) => (node.config as { title?: string }).title === title);

/** Focuses a row, as the Tab key or a click does. */
async function goTo(name: RegExp): Promise<void> {
  await expect.element(row(name)).toBeVisible();
  (row(name).element() as HTMLElement).focus();
}

async function enter(): Promise<void> {
  await goTo(/^Welcome/);
  await expect.poll(focused).toMatch(/Welcome/);
}

describe('the outline', () => {
  it('is a tree in reading order with each node once and all other links named', async () => {
    await show();
    await expect.element(row(/^Spare film/)).toBeVisible();
    const rows = page.getByRole('treeitem').elements();
    expect(rows.map((one) => `${one.getAttribute('aria-level')} ${nameOf(one)}`)).toStrictEqual([
      '1 Welcome, Start, Message: No text yet',
      '1 Which knot, Router: No question yet',
      '2 Choice 1: A bowline',
      '3 Bowline, Message: No text yet',
      '3 Goes to Goodbye',
      '2 Choice 2: A granny. Goes to Goodbye',
      '2 Choice 3: No idea. Not connected yet',
      '1 Goodbye, Message: No text yet. Ends here',
      '1 Not reached from the start (1)',
      '2 Spare film, Video: No video yet. Ends here',
    ]);
    await expectAccessible();
  });

  it('moves by arrows, Home, End and first letters, and opens with Enter', async () => {
    await show();
    await enter();
    await press('{ArrowDown}');
    await expect.poll(focused).toMatch(/Which knot/);
    await press('{End}');
    await expect.poll(focused).toMatch(/Spare film/);
    await press('{Home}');
    await press('go');
    await expect.poll(focused).toMatch(/^Goodbye/);
    await press('{Enter}');
    expect(seen.opened).toStrictEqual(['end']);
  });

  it('collapses, expands and moves to the parent', async () => {
    await show();
    await enter();
    await press('{ArrowDown}{ArrowRight}');
    await expect.poll(focused).toMatch(/^Choice 1/);
    await press('{ArrowLeft}');
    await expect.element(row(/^Choice 1/)).toHaveAttribute('aria-expanded', 'false');
    await expect.element(row(/^Bowline/)).not.toBeInTheDocument();
    await press('{ArrowLeft}');
    await expect.poll(focused).toMatch(/Which knot/);
    await press('{ArrowLeft}');
    await expect.element(row(/^Choice 2/)).not.toBeInTheDocument();
    await press('{ArrowRight}');
    await expect.element(row(/^Choice 2/)).toBeVisible();
  });

  it('follows a reference, also to a collapsed row', async () => {
    await show();
    await enter();
    await press('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.poll(focused).toBe('Goes to Goodbye');
    await press('{Enter}');
    await expect.poll(focused).toMatch(/^Goodbye/);
  });

  it('inserts a node into a link, announces and focuses it', async () => {
    await show();
    await enter();
    await press('{Insert}');
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent('It goes between Welcome and Which knot.');
    await expectAccessible();
    await page.getByRole('button', { name: /^Video/ }).click();
    const video = nodeNamed('');
    expect(nodeNamed('Welcome')?.connection).toBe(video?.id);
    expect(video?.connection).toBe('fork');
    await expect.poll(focused).toMatch(/^Untitled video/);
    await expect.element(page.getByText('Added Video after Welcome.')).toBeInTheDocument();
  });

  it('adds a node after a choice without a target', async () => {
    await show();
    await goTo(/^Choice 3/);
    await press('{Enter}');
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent('It is connected after Choice 3: No idea.');
    await press('{Escape}');
    await expect.poll(focused).toMatch(/^Choice 3/);
    await press('{Insert}');
    await page.getByRole('button', { name: /^Message/ }).click();
    const added = nodeNamed('')?.id;
    expect(added).toBeDefined();
    expect(nodeNamed('Which knot')?.config).toMatchObject({ choices: [{}, {}, { connection: added }] });
  });

  it('connects to a node found by its text, and disconnects it', async () => {
    await show();
    await goTo(/^Goodbye/);
    await press('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox', { name: 'Find a node to connect to' })).toHaveFocus();
    await press('film');
    await expect.element(page.getByRole('option')).toHaveTextContent('Spare film');
    await expectAccessible();
    await press('{Enter}');
    expect(nodeNamed('Goodbye')?.connection).toBe('spare');
    await expect.element(page.getByText('Goodbye now goes to Spare film.')).toBeInTheDocument();
    await expect.poll(focused).toMatch(/^Goodbye/);
    await press('{Control>}k{/Control}');
    await expect.element(page.getByRole('option', { name: /^End the module here/ })).toBeVisible();
    await press('{Enter}');
    expect(nodeNamed('Goodbye')?.connection).toBeUndefined();
  });

  it('offers no node a link to itself or to the start', async () => {
    await show();
    await goTo(/^Goodbye/);
    await press('{Control>}k{/Control}');
    await expect.element(page.getByRole('option', { name: /^Bowline/ })).toBeVisible();
    expect(
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    ).toHaveLength(3);
  });

  it('swaps a node with its neighbor, and a choice with the next', async () => {
    await show(
      made(
        add('message', 'a', 'One'),
        add('message', 'b', 'Two'),
        add('message', 'c', 'Three'),
        link('a', 'b'),
        link('b', 'c'),
      ),
    );
    await goTo(/^Two/);
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect(nodeNamed('One')?.connection).toBe('c');
    expect(nodeNamed('Three')?.connection).toBe('b');
    expect(nodeNamed('Two')?.connection).toBeUndefined();
    await expect.poll(focused).toMatch(/^Two/);
    await press('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByText(/cannot move there/)).toBeInTheDocument();
    await press('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(() => nodeNamed('Two')?.connection).toBe('a');
    expect(nodeNamed('Two')?.config).toMatchObject({ isStart: true });
  });

  it('deletes a row and focuses the one before it', async () => {
    await show();
    await goTo(/^Choice 3/);
    await press('{Delete}');
    await expect.element(row(/^Choice 3/)).not.toBeInTheDocument();
    await expect.poll(focused).toMatch(/^Choice 2/);
    await goTo(/^Bowline/);
    await press('{Delete}');
    expect(nodeNamed('Bowline')).toBeUndefined();
    await expect.poll(focused).toMatch(/^Choice 1/);
  });

  it('keeps the focus in the list when an undo removes the focused row', async () => {
    await show();
    await goTo(/^Spare film/);
    await expect.poll(focused).toMatch(/^Spare film/);
    seen.arrive(runCommand(BOAT, { name: 'removeNode', nodeId: 'spare' }).content);
    await expect.poll(focused).toMatch(/^Goodbye/);
  });

  it('opens a menu of all actions by key and by click, and returns the focus', async () => {
    await show();
    await enter();
    await press('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menuitem', { name: 'Configure' })).toHaveFocus();
    await expectAccessible();
    await press('{Escape}');
    await expect.poll(focused).toMatch(/Welcome/);
    await page.getByRole('button', { name: 'Actions for Goodbye' }).click();
    await page.getByRole('menuitem', { name: 'Set as start' }).click();
    expect(nodeNamed('Goodbye')?.config).toMatchObject({ isStart: true });
    await page.getByRole('button', { name: 'Actions for Welcome' }).click();
    await page.getByRole('menuitem', { name: 'Preview from here' }).click();
    expect(seen.previewed).toStrictEqual(['welcome']);
  });

  it('fits a phone: 44 px targets and the add button at the bottom', async () => {
    await show(BOAT, 360);
    await expect.element(page.getByRole('button', { name: 'Add a node after Welcome' })).toBeVisible();
    const buttons = [
      ...document.querySelectorAll('[role=treeitem], [role=treeitem] button, [data-bottom-actions] button'),
    ];
    for (const button of buttons) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height), button.outerHTML.slice(0, 80)).toBeGreaterThanOrEqual(44);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Actions for Which knot' }).click();
    await expectAccessible();
    await page.getByRole('menuitem', { name: 'Add choice' }).click();
    await expect.poll(focused).toMatch(/^Choice 4/);
  });

  it('renders few of 2,000 rows, and moves to the last and back', async () => {
    const nodes = Array.from({ length: 2000 }, (_each, index) => ({
      ...newNode('message', `n${index}`, at),
      ...(index < 1999 ? { connection: `n${index + 1}` } : {}),
      config: { ...newNode('message', '', at).config, title: `Step ${index}`, isStart: index === 0 },
    }));
    await show({ nodes });
    expect(page.getByRole('treeitem').elements().length).toBeLessThan(60);
    await goTo(/^Step 0 /);
    await press('{End}');
    await expect.poll(focused).toMatch(/Step 1999/);
    await expect.element(row(/Step 1999/)).toBeInViewport();
    expect(document.activeElement?.getAttribute('aria-posinset')).toBe('2000');
    await press('{Home}');
    await expect.poll(focused).toMatch(/Step 0/);
    await expect.element(row(/^Step 0 /)).toBeInViewport();
  });
});
