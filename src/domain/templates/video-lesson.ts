import type { TemplateSteps } from './build-template';

/** Short videos with tasks. */
export const videoLesson: TemplateSteps = {
  welcome: {
    type: 'message',
    at: [0, 1],
    title: 'Before you watch',
    content:
      'Say what to look out for: people see what they look for.\n\nExample: Watch how the knot is held in the left hand. You will tie it yourself after the video.',
    next: 'partOne',
  },
  partOne: { type: 'video', at: [1, 1], title: 'Part one (two to four minutes)', next: 'didYouSee' },
  didYouSee: {
    type: 'router',
    at: [2, 1],
    title: 'Did you see it?',
    overlay: true,
    question: 'Ask about the one thing that matters in the video.',
    ways: [
      ['What the video showed', 'yes'],
      ['Something else', 'again'],
      ['I’m not sure', 'again'],
    ],
  },
  again: {
    type: 'message',
    at: [3, 0],
    title: 'Look again',
    content: 'Say when it can be seen, and what to look at. The video plays again after this.',
    next: 'partOne',
  },
  yes: {
    type: 'message',
    at: [3, 2],
    title: 'That’s it',
    content: 'Say in one sentence why it matters. Then introduce the second part.',
    next: 'partTwo',
  },
  partTwo: { type: 'video', at: [4, 1], title: 'Part two (two to four minutes)', next: 'noticed' },
  noticed: {
    type: 'multipleChoice',
    at: [5, 1],
    title: 'What did you notice?',
    question: 'Which of these did the second part show? Choose all that fit.',
    answers: ['Something that was there', 'Something that was not', 'Something that is easy to miss'],
    next: 'compare',
  },
  compare: {
    type: 'message',
    at: [6, 1],
    title: 'Compare',
    content: 'Name what was there, and when. Explain what is easy to miss.',
    next: 'try',
  },
  try: {
    type: 'textInput',
    at: [7, 1],
    title: 'Now you',
    question: 'Ask the learner to do it, and to write down what was difficult.',
    next: 'end',
  },
  end: {
    type: 'message',
    at: [8, 1],
    title: 'In short',
    content: 'The steps of both parts as a list, to look up later without the videos.',
  },
};
