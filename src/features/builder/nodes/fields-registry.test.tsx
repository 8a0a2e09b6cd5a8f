import { expect, it } from 'vitest';
import { NEW_GRADING } from '@/domain/nodes/grading';
import { NODE_DEFINITIONS, NODE_TYPES } from '@/domain/nodes/registry';
import { BASE, showPanel } from '@support/features/builder/configure/show-panel';
import { expectAccessible } from '@support/ui/expect-accessible';
import { viewOf } from './view-registry';

/** Optional settings, which the defaults leave out. */
const OPTIONAL: Readonly<Record<string, unknown>> = {
  message: { imageUrl: 'ada/knot.png', imageAlt: 'A knot' },
  textInput: { grading: NEW_GRADING, acceptedAnswers: ['4'] },
  multipleChoice: { grading: NEW_GRADING },
  ranking: { grading: NEW_GRADING },
};

it.each(NODE_TYPES)('offers an accessible field for each setting of %s', async (type) => {
  const config = { ...NODE_DEFINITIONS[type].defaults, ...(OPTIONAL[type] as object | undefined) };
  const nodes = BASE.nodes.map((node) => (node.id === `a-${type}` ? { ...node, config } : node));
  await showPanel(`a-${type}`, { nodes });

  const fields = new Set(
    [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field']),
  );
  const isAnswered = NODE_DEFINITIONS[type].answer !== null;
  const expected = Object.keys(config).filter((key) => isAnswered || key !== 'required');
  expect(expected.filter((key) => !fields.has(key))).toEqual([]);
  await expectAccessible();
});

it.each(NODE_TYPES)('gives %s its own color', (type) => {
  const token = viewOf({ type }).color.slice('var('.length, -1);
  expect(getComputedStyle(document.documentElement).getPropertyValue(token)).not.toBe('');
  expect(NODE_TYPES.filter((other) => viewOf({ type: other }).color === viewOf({ type }).color)).toEqual([
    type,
  ]);
});
