import { expect, it } from 'vitest';
import { readModuleContent } from '../module/read-module-content';
import { overlaidBefore } from './overlaid-before';

const { nodes } = readModuleContent({
  nodes: [
    { id: 'q', type: 'textInput', connection: 'over' },
    { id: 'v', type: 'video', connection: 'over' },
    { id: 'm', type: 'message', connection: 'over' },
    { id: 'over', type: 'router', config: { overlay: true } },
    { id: 'plain', type: 'router', config: { overlay: false } },
  ],
});
const before = (id: string) => {
  const node = nodes.find((one) => one.id === id);
  return node && overlaidBefore({ nodes }, node)?.id;
};

it('finds the first message or video that leads to an overlay router', () => {
  expect(before('over')).toBe('v');
  expect(before('plain')).toBeUndefined();
  expect(before('m')).toBeUndefined();
});
