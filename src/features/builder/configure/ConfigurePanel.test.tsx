import { NODE_TYPES } from '@/domain/nodes/registry';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { runCommand } from '@/domain/graph/run-command';
import { type ModuleNode } from '@/domain/module/module-content';
import { SIZE } from '@/shared/limits';
import { expectAccessible } from '@support/ui/expect-accessible';
import { BASE, button, field, option, showPanel } from '@support/features/builder/configure/show-panel';

const at = { x: 0, y: 0 };
const optionNames = () =>
  option(/./)
    .elements()
    .map((one) => one.textContent);

describe('configuring a node', () => {
  it.each(NODE_TYPES)('shows an accessible form for %s', async (type) => {
    await showPanel(`a-${type}`);
    await expect.element(field('Title')).toBeVisible();
    await expectAccessible();
  });

  it.each(NODE_TYPES)('offers Required on %s only where learners answer', async (type) => {
    await showPanel(`a-${type}`);
    await expect.element(page.getByRole('checkbox', { name: 'Allow going back' })).toBeVisible();
    const offered = page.getByRole('checkbox', { name: 'Required' }).elements();
    expect(offered).toHaveLength(type === 'message' || type === 'video' ? 0 : 1);
  });

  it('warns when a module is nearly full', async () => {
    const long = 'x'.repeat(SIZE.moduleContent * 0.95);
    const change = { name: 'configureNode', nodeId: 'start', changes: { content: long } } as const;
    await showPanel('other', runCommand(BASE, change).content);
    await expect.element(page.getByText(/This module is 95% full/)).toBeVisible();
  });

  it('keeps the caret in place while typing', async () => {
    const { config } = await showPanel('a-message');
    await userEvent.fill(field('Content'), 'one three');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}two ');
    expect(config()['content']).toBe('one two three');
  });

  it('offers every node except itself and the start as target', async () => {
    const { node } = await showPanel('other');
    await button(/^Connect to/).click();
    const names = optionNames();
    expect(names).toHaveLength(BASE.nodes.length - 2 + NODE_TYPES.length);
    await option(/^Untitled router/).click();
    expect(node().connection).toBe('a-router');
    await expect.element(button(/^Connect to Untitled router/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await option('Not connected').click();
    expect(node().connection).toBeUndefined();
  });

  it('gives each choice of a router a text and a target', async () => {
    const { config } = await showPanel('a-router');
    await page.getByRole('button', { name: 'Add choice' }).click();
    await userEvent.fill(field('Choice 1'), 'Left');
    await button(/^Choice 1 leads to/).click();
    await option(/^Untitled message/)
      .first()
      .click();
    expect(config()['choices']).toMatchObject([{ text: 'Left', connection: 'other' }]);
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove choice 1' }).click();
    expect(config()['choices']).toStrictEqual([]);
  });

  it('explains an invalid video address once the field was visited', async () => {
    await showPanel('a-video');
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
    const { config } = await showPanel('other');
    await page.getByRole('checkbox', { name: 'Start node' }).click();
    expect(config()).toMatchObject({ isStart: true, allowPrevious: false });
    await expect.element(page.getByRole('checkbox', { name: 'Allow going back' })).toBeDisabled();
  });

  it('orders the items of a ranking', async () => {
    const { config } = await showPanel('a-ranking');
    for (const item of ['first', 'second']) {
      await page.getByRole('button', { name: 'Add item' }).click();
      await userEvent.fill(page.getByRole('textbox', { name: /^Item/ }).last(), item);
    }
    await button('Move item 2').click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    expect(config()['rankingItems']).toStrictEqual(['second', 'first']);
  });

  it('names the kind of a video address, and says that some work online only (E14)', async () => {
    await showPanel('a-video');
    await userEvent.fill(field('Video URL'), 'https://vimeo.com/76979871');
    await expect.element(page.getByText('Vimeo video')).toBeVisible();
    await expect.element(page.getByText('Online only')).toBeVisible();
    await expectAccessible();
    await userEvent.fill(field('Video URL'), 'https://example.org/film.webm');
    await expect.element(page.getByText('Video file at example.org')).toBeVisible();
    await expect.element(page.getByText('Online only')).not.toBeInTheDocument();
    await userEvent.fill(field('Video URL'), 'youtu.be/dQw4w9WgXcQ');
    await button(/Use https:\/\/youtu\.be\/dQw4w9WgXcQ instead/).click();
    await expect.element(page.getByText('YouTube video')).toBeVisible();
  });

  it('explains pasted embed code, and extracts its address', async () => {
    const { config } = await showPanel('a-video');
    const address = 'https://www.youtube.com/embed/dQw4w9WgXcQ';
    await userEvent.fill(field('Video URL'), `<iframe width="560" src="${address}"></iframe>`);
    await userEvent.tab();
    await expect.element(page.getByText('Invalid video URL')).toBeVisible();
    await button(`This is code for a web page. Use ${address} instead`).click();
    expect(config()['videoUrl']).toBe(address);
    await expect.element(page.getByText('YouTube video')).toBeVisible();
  });

  it('explains that a web page is not a video, and offers the file it shows', async () => {
    const { config } = await showPanel('a-video');
    await userEvent.fill(field('Video URL'), 'https://archive.org/details/knots/video.mp4');
    await userEvent.tab();
    await expect
      .element(page.getByText(/^This is the address of a web page, not of a video file/))
      .toBeVisible();
    await button('Use the file itself: https://archive.org/download/knots/video.mp4').click();
    expect(config()['videoUrl']).toBe('https://archive.org/download/knots/video.mp4');
    await expect.element(page.getByText('Video file at archive.org')).toBeVisible();
  });

  it('keeps focus and caret when other devices write, in other fields and in this one', async () => {
    const { change, config } = await showPanel('other');
    await userEvent.fill(field('Title'), 'one two');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    const write = (nodeId: string, changes: Readonly<Record<string, string>>) =>
      change((content) => runCommand(content, { name: 'configureNode', nodeId, changes }).content);
    write('start', { title: 'Elsewhere' });
    write('other', { content: 'In another field' });
    await expect.element(field('Content')).toHaveValue('In another field');
    write('other', { title: 'zero one two' });
    await expect.element(field('Title')).toHaveValue('zero one two');
    await userEvent.keyboard('!');
    expect(config()).toMatchObject({ title: 'zero one! two', content: 'In another field' });
  });

  it.each([
    ['multi-character emoji', '👩‍👩‍👧‍👦🏳️‍🌈'],
    ['right-to-left text', 'שלום \u202E עולם'],
    ['a very long word', 'Donaudampfschiffahrt'.repeat(60)],
    ['markup', '<img src=x onerror="document.title=1"><b>bold</b>'],
  ])('accepts %s unchanged, inside the panel', async (_what, text) => {
    const { config } = await showPanel('a-router');
    await userEvent.fill(field('Title'), text);
    await userEvent.fill(field('Question'), text);
    await button('Add choice').click();
    await userEvent.fill(field('Choice 1'), text);
    await button(/^Choice 1 leads to/).click();
    await userEvent.fill(page.getByRole('combobox', { name: 'Find a node by its text' }), text);
    await option(/Create a new node and connect: Message/).click();
    expect(config()).toMatchObject({ title: text, question: text, choices: [{ text }] });
    const panel = document.querySelector('section')!;
    expect(panel.scrollWidth).toBe(panel.clientWidth);
    expect(document.querySelector('img, b')).toBeNull();
  });

  it('names the fields that checks refer to', async () => {
    await showPanel('a-router');
    await button('Add choice').click();
    const names = [...document.querySelectorAll<HTMLElement>('[data-field]')].map((element) =>
      element.dataset['field']?.replace(/:.*/, ''),
    );
    expect(names).toEqual(
      expect.arrayContaining(['question', 'choices', 'choiceText', 'choiceTarget', 'required', 'isStart']),
    );
  });

  it('identifies a node of a newer version', async () => {
    const newer: ModuleNode = { id: 'h', type: 'hologram', position: at, config: { depth: 3 } };
    await showPanel('h', { nodes: [newer] });
    await expect
      .element(page.getByText('This node was made with a newer version. It is kept as it is.'))
      .toBeVisible();
    await expectAccessible();
  });
});
