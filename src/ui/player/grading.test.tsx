import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startRun } from '@/domain/engine/engine';
import { moduleGraph } from '@/domain/engine/module-graph';
import { readModuleContent } from '@/domain/module/read-module-content';
import { expectAccessible } from '@support/ui/expect-accessible';
import { FinishCard } from './FinishCard';
import { Player } from './Player';
import { Results } from './Results';

function Example({ content }: { readonly content: object }) {
  const [graph] = useState(() => moduleGraph(readModuleContent(content)));
  const [run, setRun] = useState(() => startRun(graph));
  return (
    <Player
      graph={graph}
      run={run}
      onRun={setRun}
      finish={<FinishCard title="Sums" results={<Results graph={graph} run={run} />} />}
    />
  );
}

const grading = { feedbackRight: 'Well counted.', feedbackWrong: 'Count again.' };
const sum = (id: string, change: object = {}, connection?: string) => ({
  id,
  type: 'textInput',
  connection,
  config: {
    title: `Sum ${id}`,
    question: 'How much is 2 + 2?',
    acceptedAnswers: ['4'],
    grading: { ...grading, ...change },
  },
});
const button = (name: string) => page.getByRole('button', { name });
const answer = (text: string) => page.getByRole('textbox').fill(text);
const result = () => page.getByRole('status').filter({ hasText: /ight/ });

it('checks an answer on request, says what the creator wrote, and takes another one', async () => {
  await render(<Example content={{ nodes: [sum('a')] }} />);
  await expect.element(button('Check answer')).toBeDisabled();
  await answer('5');
  await button('Check answer').click();
  await expect.element(result()).toHaveTextContent(/Not right yet.*Count again\./);
  await expectAccessible();
  await answer('4');
  await expect.element(page.getByText('Not right yet')).not.toBeInTheDocument();
  await button('Check answer').click();
  await expect.element(result()).toHaveTextContent(/Right.*Well counted\./);
  await expect.element(page.getByRole('textbox')).toBeDisabled();
  await expectAccessible();
});

it('counts tries, and takes no answer after the last one', async () => {
  await render(<Example content={{ nodes: [sum('a', { tries: 2 })] }} />);
  await expect.element(page.getByText('2 tries left')).toBeVisible();
  await answer('5');
  await button('Check answer').click();
  await expect.element(page.getByText('1 try left')).toBeVisible();
  await answer('6');
  await button('Check again').click();
  await expect.element(result()).toHaveTextContent(/Not right.*Count again\./);
  await expect.element(page.getByRole('textbox')).toBeDisabled();
  await expect.element(button('Finish')).toBeEnabled();
});

it('shows the score, whether it is passed, and each question with its result at the end', async () => {
  const nodes = [sum('a', { isShownAtEnd: true }, 'b'), sum('b', { isShownAtEnd: true })];
  await render(<Example content={{ nodes, passMark: 60 }} />);
  expect(page.getByRole('button', { name: 'Check answer' }).elements()).toEqual([]);
  await answer('4');
  await button('Next').click();
  await answer('5');
  await button('Finish').click();
  await expect.element(page.getByText('You answered 1 of 2 questions right.')).toBeVisible();
  await expect.element(page.getByText('Not passed: 60% of the answers have to be right.')).toBeVisible();
  await expect.element(button('Right. Look at “Sum a” again')).toBeVisible();
  await expectAccessible();
  await button('Not right. Look at “Sum b” again').click();
  await expect.element(page.getByRole('heading', { name: 'Sum b' })).toHaveFocus();
  await expect.element(page.getByRole('textbox')).toHaveValue('5');
  await expect.element(page.getByText('Count again.')).toBeVisible();
  await expectAccessible();
  await button('Back to the results').click();
  await expect.element(button('Not right. Look at “Sum b” again')).toHaveFocus();
});

it('shows the items of a graded ranking in another order than the right one', async () => {
  const config = { title: 'Order', rankingItems: ['One', 'Two', 'Three'], grading };
  await render(<Example content={{ nodes: [{ id: 'r', type: 'ranking', config }] }} />);
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Two');
});

it('checks nothing where the creator set no right answer', async () => {
  const config = { question: 'How are you?' };
  await render(<Example content={{ nodes: [{ id: 't', type: 'textInput', config }] }} />);
  await answer('Fine');
  expect(page.getByRole('button', { name: 'Check answer' }).elements()).toEqual([]);
  await button('Finish').click();
  await expect.element(page.getByRole('heading', { name: 'You reached the end' })).toBeVisible();
  expect(page.getByText(/questions? right/).elements()).toEqual([]);
});
