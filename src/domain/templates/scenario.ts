import type { TemplateSteps } from './build-template';

/** Decisions, where wrong turns teach and come back. */
export const scenario: TemplateSteps = {
  scene: {
    type: 'message',
    at: [0, 1],
    title: 'Set the scene',
    content:
      'Where are we, who is the learner here, and what just went wrong? Three or four sentences in the present are enough.\n\nExample: It is Monday morning. A customer stands at your counter with a torn parcel and asks for the manager. There is a queue behind her.',
    next: 'firstChoice',
  },
  firstChoice: {
    type: 'router',
    at: [1, 1],
    title: 'The first decision',
    question:
      'Ask what the learner does now. Offer one good option, one that is tempting but wrong, and one that many people would choose.',
    ways: [
      ['The good way', 'goodOne'],
      ['The tempting way', 'wrongOne'],
      ['What many people do', 'halfRight'],
    ],
  },
  wrongOne: {
    type: 'message',
    at: [2, 0],
    title: 'Where the tempting way leads',
    content:
      'Show what happens, without blame: the learner should see the consequence, not just read that it was wrong.\n\nThen say why in one sentence, and let them decide again.',
    next: 'firstChoice',
  },
  halfRight: {
    type: 'message',
    at: [2, 2],
    title: 'Half right',
    content:
      'This way is common because part of it works. Say which part, and what it leaves out.\n\nFrom here the story goes on: a small detour is remembered better than a dead end.',
    next: 'goodOne',
  },
  goodOne: {
    type: 'message',
    at: [3, 1],
    title: 'It works, and something new comes up',
    content:
      'Show that the good way helped. Then raise the stakes: less time, another person, a piece of news that changes the picture.',
    next: 'secondChoice',
  },
  secondChoice: {
    type: 'router',
    at: [4, 1],
    title: 'The second decision',
    question:
      'A harder decision, where both options have something going for them. What does the learner do?',
    ways: [
      ['The way that lasts', 'solved'],
      ['The quick way', 'quick'],
    ],
  },
  quick: {
    type: 'message',
    at: [5, 0],
    title: 'Quick, but',
    content: 'What does the quick way cost later on? Show that moment, then come back to the decision.',
    next: 'secondChoice',
  },
  solved: {
    type: 'message',
    at: [5, 2],
    title: 'How it ends well',
    content: 'The end of the story, through the eyes of the person who was helped.',
    next: 'reflect',
  },
  reflect: {
    type: 'textInput',
    at: [6, 1],
    title: 'In your own work',
    question: 'Ask where the learner will meet this next, and what they will do then. One or two sentences.',
    next: 'takeAway',
  },
  takeAway: {
    type: 'message',
    at: [7, 1],
    title: 'What to remember',
    content: 'Three short sentences to remember.\n\nOne thing to do today.',
  },
};
