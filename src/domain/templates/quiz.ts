import type { TemplateSteps } from './build-template';

/** Questions of every kind, with reasons. */
export const quiz: TemplateSteps = {
  welcome: {
    type: 'message',
    at: [0, 1],
    title: 'What this quiz is about',
    content:
      'Say what the learner will know at the end, how many questions there are, and that wrong answers don’t count against them.\n\nExample: Five questions about safe passwords. Whatever you choose, you will see why.',
    next: 'first',
  },
  first: {
    type: 'router',
    at: [1, 1],
    title: 'Question 1',
    question: 'A question with one right answer. It leads to a confirmation, the others to some help.',
    ways: [
      ['The right answer', 'firstRight'],
      ['An answer that sounds right', 'firstWrong'],
      ['A common mistake', 'firstWrong'],
    ],
  },
  firstRight: {
    type: 'message',
    at: [2, 0],
    title: 'Yes',
    content: 'Say why it is right. People who guessed learn it here.',
    next: 'second',
  },
  firstWrong: {
    type: 'message',
    at: [2, 2],
    title: 'Not quite',
    content:
      'Say why people think so, and what is actually true. Then continue: nobody should get stuck in a quiz.',
    next: 'second',
  },
  second: {
    type: 'router',
    at: [3, 1],
    title: 'Question 2',
    question: 'True or false: write a statement that many people get wrong.',
    ways: [
      ['True', 'secondRight'],
      ['False', 'secondWrong'],
    ],
  },
  secondRight: {
    type: 'message',
    at: [4, 0],
    title: 'That is right',
    content: 'Give the reason, and a number or an example that sticks.',
    next: 'several',
  },
  secondWrong: {
    type: 'message',
    at: [4, 2],
    title: 'It’s the other way round',
    content: 'Give the same reason in other words, and an example from everyday life.',
    next: 'several',
  },
  several: {
    type: 'multipleChoice',
    at: [5, 1],
    title: 'Question 3',
    question: 'Which of these are right? Choose all that fit.',
    answers: ['A right one', 'A wrong one', 'Another right one', 'One that looks right'],
    next: 'severalAnswer',
  },
  severalAnswer: {
    type: 'message',
    at: [6, 1],
    title: 'The right ones',
    content: 'The right ones: name each, with a short reason.\n\nThe wrong ones: say why not.',
    next: 'order',
  },
  order: {
    type: 'ranking',
    at: [7, 1],
    title: 'Question 4',
    question: 'Put the steps in order, with the first one on top.',
    items: ['The third step', 'The first step', 'The last step', 'The second step'],
    next: 'orderAnswer',
  },
  orderAnswer: {
    type: 'message',
    at: [8, 1],
    title: 'The order',
    content: 'Name the steps in order, and say what goes wrong when two of them are swapped.',
    next: 'open',
  },
  open: {
    type: 'textInput',
    at: [9, 1],
    title: 'Question 5',
    question: 'A question in their own words, such as: how would you explain it to a friend?',
    next: 'end',
  },
  end: {
    type: 'message',
    at: [10, 1],
    title: 'Done',
    content:
      'A good answer to the last question, and why. Then the answers of this quiz in three lines, to take away.\n\nWhere to read more.',
  },
};
