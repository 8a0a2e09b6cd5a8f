import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readModuleContent } from '../module/read-module-content';
import { itemsToRank } from '../nodes/ranking/ranking';
import type { RunAnswer } from '../nodes/registry';
import { giveAnswer, goNext, startRun } from './engine';
import { canCheck, checkAnswer, isFinal, resultOf, scoreOf, triesLeft } from './grade-run';
import { moduleGraph } from './module-graph';
import type { RunState } from './run-state';

const grading = (change = {}) => ({ feedbackRight: 'Yes', feedbackWrong: 'No', ...change });
const choices = [
  { id: 'a', text: 'A', isRight: true },
  { id: 'b', text: 'B' },
  { id: 'c', text: 'C', isRight: true },
];

/** A module of one question, and a run that has come to it. */
function question(type: string, config: object, more: object = {}) {
  const graph = moduleGraph(readModuleContent({ nodes: [{ id: 'q', type, config }], ...more }));
  const node = graph.nodes.get('q')!;
  const answer = (run: RunState, given: RunAnswer) => giveAnswer(graph, run, given);
  const check = (run: RunState) => checkAnswer(run, node);
  return { graph, node, answer, check, run: startRun(graph) };
}
const chosen = (...choiceIds: string[]): RunAnswer => ({ kind: 'choices', choiceIds });
const typed = (text: string): RunAnswer => ({ kind: 'text', text });

/** The result of one answer, once it was checked. */
function verdict(type: string, config: object, given: RunAnswer) {
  const { node, answer, check, run } = question(type, config);
  return resultOf(check(answer(run, given)), node);
}

describe('a graded question', () => {
  it('of several choices takes exactly the right ones', () => {
    const config = { choices, grading: grading() };
    expect(verdict('multipleChoice', config, chosen('a', 'c'))).toBe('right');
    expect(verdict('multipleChoice', config, chosen('a'))).toBe('wrong');
    expect(verdict('multipleChoice', config, chosen('a', 'b', 'c'))).toBe('wrong');
  });

  it('of one choice takes any right one', () => {
    const config = { choices, allowMultiple: false, grading: grading() };
    expect(verdict('multipleChoice', config, chosen('c'))).toBe('right');
    expect(verdict('multipleChoice', config, chosen('b'))).toBe('wrong');
  });

  it('in words ignores case and spaces, and nothing else', () => {
    const config = { acceptedAnswers: ['  ', 'Rio de Janeiro', 'Straße'], grading: grading() };
    for (const text of ['rio de janeiro', '  RIO  de\nJaneiro ', 'STRAßE'])
      expect([text, verdict('textInput', config, typed(text))]).toEqual([text, 'right']);
    for (const text of ['rio', 'riodejaneiro', 'Rio de Janeiro.'])
      expect([text, verdict('textInput', config, typed(text))]).toEqual([text, 'wrong']);
  });

  it('about an order starts in another one, the same each time', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), (items) => {
        const config = { rankingItems: items, grading: grading() };
        const { node } = question('ranking', config);
        const shown = itemsToRank(node.config as never);
        expect(shown).not.toEqual(items);
        expect(shown.toSorted()).toEqual(items.toSorted());
        expect(verdict('ranking', config, { kind: 'ranking', items: shown })).toBe('wrong');
        expect(verdict('ranking', config, { kind: 'ranking', items })).toBe('right');
      }),
    );
  });

  it('is checked on request, and again after a change', () => {
    const { node, answer, check, run } = question('textInput', {
      acceptedAnswers: ['4'],
      grading: grading(),
    });
    expect(canCheck(run, node)).toBe(false);
    expect(check(run)).toBe(run);
    const wrong = check(answer(run, typed('3')));
    expect(resultOf(wrong, node)).toBe('wrong');
    const changed = answer(wrong, typed('4'));
    expect(resultOf(changed, node)).toBeUndefined();
    const right = check(changed);
    expect(resultOf(right, node)).toBe('right');
    expect(answer(right, typed('5'))).toBe(right);
  });

  it('takes no more answers than it has tries', () => {
    const { node, answer, check, run } = question('textInput', {
      acceptedAnswers: ['4'],
      grading: grading({ tries: 2 }),
    });
    const once = check(answer(run, typed('1')));
    expect(triesLeft(once, node)).toBe(1);
    expect(isFinal(once, node)).toBe(false);
    const twice = check(answer(once, typed('2')));
    expect(triesLeft(twice, node)).toBe(0);
    expect(isFinal(twice, node)).toBe(true);
    expect(answer(twice, typed('4'))).toBe(twice);
  });

  it('keeps its result to itself until the end, if so set', () => {
    const { graph, node, answer, run } = question('textInput', {
      acceptedAnswers: ['4'],
      grading: grading({ isShownAtEnd: true }),
    });
    const given = answer(run, typed('3'));
    expect(canCheck(given, node)).toBe(false);
    expect(resultOf(given, node)).toBeUndefined();
    expect(resultOf(goNext(graph, given), node)).toBe('wrong');
  });
});

describe('a question without grading', () => {
  it('is neither checked nor counted', () => {
    const { graph, node, answer, run } = question('multipleChoice', { choices });
    const given = answer(run, chosen('b'));
    expect([canCheck(given, node), resultOf(given, node), scoreOf(graph, given)]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    expect(answer(given, chosen('a')).answers['q']).toEqual(chosen('a'));
  });
});

describe('the score', () => {
  const nodes = [
    {
      id: 'way',
      type: 'router',
      config: {
        choices: [
          { id: '1', text: 'Short', connection: 'q1' },
          { id: '2', text: 'Long', connection: 'q3' },
        ],
      },
    },
    { id: 'q1', type: 'textInput', config: { acceptedAnswers: ['4'], grading: grading() }, connection: 'q2' },
    { id: 'q2', type: 'textInput', config: { acceptedAnswers: ['4'], grading: grading() } },
    { id: 'q3', type: 'textInput', config: { acceptedAnswers: ['4'], grading: grading() }, connection: 'q1' },
  ];
  const played = (passMark: unknown, ...answers: string[]) => {
    const graph = moduleGraph(readModuleContent({ nodes, passMark }));
    let run = goNext(graph, giveAnswer(graph, startRun(graph), { kind: 'choice', choiceId: '1' }));
    for (const text of answers) run = goNext(graph, giveAnswer(graph, run, typed(text)));
    return scoreOf(graph, run);
  };

  it('counts the questions on the way taken, unanswered ones as wrong', () => {
    expect(played(undefined, '4', '')).toEqual({ right: 1, total: 2, isPassed: null });
    expect(played(undefined, '4', '4')).toEqual({ right: 2, total: 2, isPassed: null });
  });

  it('passes from the pass mark on', () => {
    expect(played(50, '4', '3')?.isPassed).toBe(true);
    expect(played(51, '4', '3')?.isPassed).toBe(false);
  });

  it('ignores an invalid pass mark', () => {
    for (const odd of [0, 101, 12.5, '60', null]) expect(played(odd, '4')?.isPassed).toBeNull();
  });
});
