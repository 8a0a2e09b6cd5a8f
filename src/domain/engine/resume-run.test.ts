import { describe, expect, it } from 'vitest';
import { readModuleContent } from '../module/read-module-content';
import { moduleGraph } from './module-graph';
import { resumeRun } from './resume-run';

const graph = moduleGraph(
  readModuleContent({
    nodes: [
      { id: 'a', type: 'textInput', config: { isStart: true }, connection: 'b' },
      { id: 'b', type: 'multipleChoice', config: { choices: [{ id: 'x' }] }, connection: 'c' },
      { id: 'c', type: 'message' },
    ],
  }),
);

describe('resumeRun', () => {
  it('resumes a run at its last step', () => {
    const answers = { a: { kind: 'text', text: 'hello' } } as const;
    const run = resumeRun(graph, { path: ['a', 'b'], visited: ['a', 'b', 'c'], answers, finished: false });
    expect(run).toEqual({ path: ['a', 'b'], visited: ['a', 'b', 'c'], answers, finished: false });
  });

  it('resumes at the last existing step when nodes were deleted', () => {
    const run = resumeRun(graph, { path: ['a', 'gone', 'b', 'gone too'], answers: {}, finished: false });
    expect(run.path).toEqual(['a', 'b']);
  });

  it('restarts when no node of the path exists', () => {
    const run = resumeRun(graph, { path: ['gone'], answers: {}, finished: true });
    expect(run).toEqual({ path: ['a'], visited: ['a'], answers: {}, finished: false });
  });

  it('drops answers that no longer fit', () => {
    const answers = {
      a: { kind: 'choice', choiceId: 'x' },
      b: { kind: 'choices', choiceIds: ['removed'] },
      gone: { kind: 'text', text: 'lost node' },
    } as const;
    expect(resumeRun(graph, { path: ['a', 'b'], answers, finished: false }).answers).toEqual({});
  });
});
