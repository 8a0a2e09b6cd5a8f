import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { newNode } from '@/domain/graph/node-defaults';
import { NodeCard } from './player/nodes/NodeCard';
import { TextArea } from './TextArea';

/** The worst case of a paste: no spaces, and only kerned pairs of letters. */
const HUGE = 'AV'.repeat(2000);

/** Elements that directly contain the huge word. */
function holders(): readonly Element[] {
  return [...document.querySelectorAll('h2, p, span, textarea')].filter((element) =>
    element instanceof HTMLTextAreaElement
      ? element.value === HUGE
      : [...element.childNodes].some(
          (child) => child.nodeType === Node.TEXT_NODE && child.nodeValue === HUGE,
        ),
  );
}

/** Checks that kerning is off, since with kerning browsers reshape the whole word at each line. */
const kerning = () => holders().map((element) => getComputedStyle(element).fontKerning);

it('turns kerning off for a huge word in a text area, and only for that', async () => {
  const screen = await render(<TextArea label="Text" value={HUGE} onChange={() => {}} />);
  expect(kerning()).toEqual(['none']);
  await screen.rerender(<TextArea label="Text" value="AV" onChange={() => {}} />);
  expect(getComputedStyle(page.getByLabelText('Text').element()).fontKerning).toBe('auto');
});

const TEXTS = { title: HUGE, question: HUGE, content: HUGE };
const CHOICES = { choices: [{ id: '1', text: HUGE }], rankingItems: [HUGE] };

it.each([
  ['message', 2],
  ['router', 3],
  ['multipleChoice', 3],
  ['textInput', 2],
  ['ranking', 3],
] as const)('turns kerning off for a huge word in each text of a %s', async (type, texts) => {
  const node = newNode(type, 'a', { x: 0, y: 0 });
  const config = { ...node.config, ...TEXTS, ...CHOICES };
  await render(<NodeCard node={{ ...node, config }} step={1} />);
  expect(kerning()).toEqual(Array.from({ length: texts }, () => 'none'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
