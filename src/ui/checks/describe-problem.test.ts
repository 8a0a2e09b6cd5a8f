import { expect, it } from 'vitest';
import { checkModule } from '@/domain/checks/check-module';
import { readModuleContent } from '@/domain/module/read-module-content';
import { describeCounts, describeProblem } from './describe-problem';

const wordsOf = (...nodes: readonly object[]) =>
  checkModule(readModuleContent({ nodes })).problems.map((problem) =>
    describeProblem({ problem, other: '“Next”' }),
  );
const message = (id: string, connection?: string, config: object = {}) => ({
  id,
  type: 'message',
  connection,
  config: { content: 'Words', ...config },
});
const start = (connection?: string) => message('s', connection, { isStart: true });

const video = (videoUrl: string) => ({ id: 'v', type: 'video', config: { videoUrl, isStart: true } });

it("describes problems of a module's paths", () => {
  expect(wordsOf()).toEqual(['This module has no nodes yet.']);
  expect(wordsOf(message('a'))).toEqual(['No node is set as the start. Learners would begin here.']);
  expect(wordsOf(start(), message('a', 'b'), message('b', 'c'), message('c'))).toEqual([
    'The module ends here, but nothing leads to “Next”. Was it meant to come next?',
    'Nothing leads here from the start, so learners never see it and the 2 nodes after it.',
  ]);
  expect(wordsOf(start('gone'), message('a', 'b'), message('b'))).toEqual([
    'Leads to a node that does not exist.',
    'Nothing leads here from the start, so learners never see it and the node after it.',
  ]);
  expect(wordsOf(start('a'), message('a', 'b'), message('b', 'a'))).toEqual([
    'Loops forever with “Next”: learners never get out.',
  ]);
  expect(wordsOf(start('s'))).toEqual(['Leads to itself: learners never get out.']);
});

it('names choices and items by the number that the form shows', () => {
  const choices = [{ id: 'a', text: 'A', connection: 's' }, { id: 'b' }];
  expect(wordsOf({ id: 's', type: 'router', config: { question: '?', isStart: true, choices } })).toEqual([
    'Choice 2 is not connected.',
    'Choice 2 has no text.',
  ]);
  const rankingItems = ['One', ''];
  expect(
    wordsOf({ id: 'r', type: 'ranking', config: { question: '?', isStart: true, rankingItems } }),
  ).toEqual(['Item 2 has no text.']);
});

it('uses the specified words for a video address', () => {
  expect(wordsOf(video('https://example.org/page'))).toEqual(['Invalid video URL']);
  expect(wordsOf(video(''))).toEqual(['No video yet.']);
});

it('mentions only counts above zero', () => {
  expect(describeCounts(2, 1)).toBe('2 errors, 1 warning');
  expect(describeCounts(1, 0)).toBe('1 error');
  expect(describeCounts(0, 2)).toBe('2 warnings');
  expect(describeCounts(0, 0)).toBe('');
});
