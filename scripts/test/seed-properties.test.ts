import fc from 'fast-check';
import { expect, it } from 'vitest';

it('tries a property with the same values in every run', () => {
  const seed = Number(process.env['PROPERTY_SEED'] ?? 1);
  const drawn = fc.sample(fc.integer(), 5);
  expect(fc.readConfigureGlobal()).toEqual({ seed });
  expect(fc.sample(fc.integer(), { numRuns: 5, seed })).toEqual(drawn);
});
