import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HISTORY } from '@/shared/limits';
import { thinVersions, type Thinnable } from './keep-rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 2, 12, 10, 30);

const kept = (versions: readonly Thinnable[], now = NOW, most?: number) => {
  const gone = new Set(thinVersions(versions, now, most));
  return versions.filter(({ id }) => !gone.has(id));
};
const every = (step: number, count: number): readonly Thinnable[] =>
  Array.from({ length: count }, (_, index) => ({ id: `v${index}`, at: NOW - index * step, name: null }));

const anyVersions = fc
  .array(fc.record({ age: fc.integer({ min: -HOUR, max: 120 * DAY }), isNamed: fc.boolean() }), {
    maxLength: 200,
  })
  .map((list) =>
    list.map(({ age, isNamed }, index): Thinnable => ({
      id: `v${index}`,
      at: NOW - age,
      name: isNamed ? 'Before the exam' : null,
    })),
  );

describe('thinning the versions of a module', () => {
  it('keeps all of the last hour', () => {
    const list = every(5 * MINUTE, 12);
    expect(kept(list)).toEqual(list);
  });

  it('keeps one an hour of the last day, one a day of the last month, and then one a week', () => {
    const hours = kept(every(5 * MINUTE, 288))
      .slice(0, -1)
      .filter(({ at }) => at < NOW - 2 * HOUR);
    expect(new Set(hours.map(({ at }) => Math.floor(at / HOUR))).size).toBe(hours.length);
    expect(hours.length).toBeGreaterThanOrEqual(20);
    const days = kept(every(HOUR, 24 * 30))
      .slice(0, -1)
      .filter(({ at }) => at < NOW - 2 * DAY);
    expect(new Set(days.map(({ at }) => Math.floor(at / DAY))).size).toBe(days.length);
    expect(days.length).toBeGreaterThanOrEqual(26);
    const weeks = kept(every(DAY, 200))
      .slice(0, -1)
      .filter(({ at }) => at < NOW - 38 * DAY);
    expect(new Set(weeks.map(({ at }) => Math.floor(at / (7 * DAY)))).size).toBe(weeks.length);
    expect(weeks.length).toBeGreaterThanOrEqual(20);
  });

  it('keeps the oldest', () => {
    const list = every(MINUTE, 50_000);
    expect(kept(list).at(-1)).toEqual(list.at(-1));
  });

  it('never removes a named one or the newest', () => {
    fc.assert(
      fc.property(anyVersions, fc.integer({ min: 1, max: 20 }), (list, most) => {
        const ids = new Set(kept(list, NOW, most).map(({ id }) => id));
        const automatic = list.filter(({ name }) => name === null);
        const newest = automatic.toSorted((a, b) => b.at - a.at)[0];
        for (const { id, name } of list) if (name !== null) expect(ids).toContain(id);
        if (newest) expect(automatic.some(({ id, at }) => ids.has(id) && at === newest.at)).toBe(true);
        expect(automatic.filter(({ id }) => ids.has(id)).length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('has the same result whether done often or once', () => {
    const wait = fc.integer({ min: 0, max: 40 * DAY });
    fc.assert(
      fc.property(anyVersions, fc.array(wait, { maxLength: 5 }), (list, waits) => {
        let now = NOW;
        let often = list;
        for (const pause of waits) {
          often = kept(often, now, Infinity);
          now += pause;
        }
        expect(kept(often, now, Infinity)).toEqual(kept(list, now, Infinity));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps at most the allowed number, the newest, even with a wrong clock', () => {
    const future = every(-MINUTE, 400);
    expect(kept(future)).toHaveLength(HISTORY.mostAutomatic);
    expect(kept(future)).toContainEqual(future.at(-1));
  });
});
