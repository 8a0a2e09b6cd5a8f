import type { TemplateSteps } from './build-template';

/** Everyone chooses their own path, and returns to choose the next. */
export const ownPath: TemplateSteps = {
  welcome: {
    type: 'message',
    at: [0, 1],
    title: 'Welcome',
    content:
      'Greet people as you would at the door. Say how long it takes, and that they can leave and come back.\n\nExample: Welcome to the workshop! Ten minutes, three doors. Open those you need.',
    next: 'who',
  },
  who: {
    type: 'router',
    at: [1, 1],
    title: 'Who are you?',
    question: 'Ask people what brings them here. The next step is written just for them.',
    ways: [
      ['I’m new here', 'newcomer'],
      ['I’ve been here before', 'returning'],
      ['I’m just looking', 'visitor'],
    ],
  },
  newcomer: {
    type: 'message',
    at: [2, 0],
    title: 'For newcomers',
    content: 'The one thing you wish somebody had told you on your first day.',
    next: 'doors',
  },
  returning: {
    type: 'message',
    at: [2, 1],
    title: 'For people who know the place',
    content: 'What has changed since last time. Keep it short: they know the rest.',
    next: 'doors',
  },
  visitor: {
    type: 'message',
    at: [2, 2],
    title: 'For guests',
    content: 'What this is about, in three sentences, and what guests can do.',
    next: 'doors',
  },
  doors: {
    type: 'router',
    at: [3, 1],
    title: 'Where to next?',
    question: 'The place everybody comes back to. Each topic leads back here.',
    ways: [
      ['The first topic', 'topicOne'],
      ['The second topic', 'topicTwo'],
      ['The third topic', 'topicThree'],
      ['I’ve seen enough', 'checklist'],
    ],
  },
  topicOne: {
    type: 'message',
    at: [4, 0],
    title: 'The first topic',
    content: 'One topic, one picture, no more than fits on a phone screen.',
    next: 'topicOneTry',
  },
  topicOneTry: {
    type: 'textInput',
    at: [5, 0],
    title: 'Try it',
    question: 'A small thing to find out or write down, so that people use the topic right away.',
    next: 'doors',
  },
  topicTwo: {
    type: 'message',
    at: [4, 2],
    title: 'The second topic',
    content: 'Who to ask about what. Names and faces help.',
    next: 'doors',
  },
  topicThree: {
    type: 'video',
    at: [4, 3],
    title: 'The third topic, as a short video',
    next: 'doors',
  },
  checklist: {
    type: 'multipleChoice',
    at: [5, 1],
    title: 'What have you done?',
    question: 'Tick everything you have already done.',
    answers: ['The first thing to do', 'The second thing to do', 'The third thing to do'],
    next: 'end',
  },
  end: {
    type: 'message',
    at: [6, 1],
    title: 'See you',
    content: 'Where to find help, and who is happy to answer questions.',
  },
};
