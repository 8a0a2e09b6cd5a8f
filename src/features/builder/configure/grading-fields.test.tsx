import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '@support/ui/expect-accessible';
import { field, showPanel } from '@support/features/builder/configure/show-panel';
import { PassMarkDialog } from './PassMarkDialog';

const isGraded = () => page.getByRole('checkbox', { name: /^This question has a right answer/ });
const rightAnswer = () => page.getByRole('checkbox', { name: /^Right answer$/ });

it('marks the right answers of a multiple choice', async () => {
  const { config } = await showPanel('a-multipleChoice');
  await page.getByRole('button', { name: 'Add answer' }).click();
  await userEvent.fill(field('Answer 1'), 'Four');
  expect(rightAnswer().elements()).toEqual([]);
  await isGraded().click();
  await rightAnswer().first().click();
  expect(config()['choices']).toMatchObject([{ text: 'Four', isRight: true }]);
  await expectAccessible();
  await rightAnswer().first().click();
  expect(Object.keys((config()['choices'] as object[])[0]!).toSorted()).toEqual(['id', 'text']);
});

it('takes right answers and feedback for a text input, and forgets the feedback when turned off', async () => {
  const { config } = await showPanel('a-textInput');
  await isGraded().click();
  await userEvent.fill(field('Right answers'), '4\nfour');
  await userEvent.fill(field('After a wrong answer'), 'Count again.');
  await page.getByLabelText('Number of tries').selectOptions('2');
  expect(config()).toMatchObject({
    acceptedAnswers: ['4', 'four'],
    grading: { feedbackWrong: 'Count again.', tries: 2, isShownAtEnd: false },
  });
  await page.getByLabelText('Show the result').selectOptions('At the end of the module');
  expect(page.getByLabelText('Number of tries').elements()).toEqual([]);
  await expectAccessible();
  await isGraded().click();
  expect(config()['grading']).toBeNull();
  expect(config()['acceptedAnswers']).toEqual(['4', 'four']);
});

it('sets the pass mark of the module, and says what is no percentage', async () => {
  const commands: unknown[] = [];
  const onCommand = (command: unknown) => commands.push(command);
  await render(<PassMarkDialog content={{ nodes: [] }} onCommand={onCommand} onClose={() => {}} />);
  const mark = field('Right answers needed to pass, in percent');
  await userEvent.fill(mark, '60');
  await userEvent.fill(mark, '600');
  await expect.element(page.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  await expectAccessible();
  await userEvent.fill(mark, '');
  expect(commands.slice(-2)).toEqual([
    { name: 'setPassMark', passMark: 60 },
    { name: 'setPassMark', passMark: null },
  ]);
});
