import { expect, it } from 'vitest';
import { FIRST_STEP, SAMPLE_MODULE, type SampleStepId } from './sample-module';

it('the sample module has no dead ends and no unreachable steps', () => {
  const seen = new Set<SampleStepId>();
  const visit = (id: SampleStepId) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { next, choices } = SAMPLE_MODULE[id];
    for (const to of [next, ...(choices ?? []).map((choice) => choice.next)]) if (to !== undefined) visit(to);
  };
  visit(FIRST_STEP);
  expect([...seen].toSorted()).toEqual(Object.keys(SAMPLE_MODULE).toSorted());
  const ends = Object.entries(SAMPLE_MODULE).filter(
    ([, step]) => step.next === undefined && step.choices === undefined,
  );
  expect(ends.map(([id]) => id)).toEqual(['end']);
});
