import { describe, expect, it } from 'vitest';
import { createDrawingPace } from './drawing-pace';

/** What a device takes for a drawing, whatever its rows, and for each row. Milliseconds. */
interface Device {
  readonly drawing: number;
  readonly row: number;
}
const QUICK: Device = { drawing: 2, row: 0.15 };
const SLOW: Device = { drawing: 13, row: 1 };
const HOPELESS: Device = { drawing: 40, row: 50 };

/** Draws so many times as many rows as may come. */
function drawn({ drawing, row }: Device, turns: number, pace = createDrawingPace()) {
  for (let turn = 0; turn < turns; turn += 1) {
    pace.rests();
    pace.drew(pace.most(), drawing + pace.most() * row);
  }
  return pace;
}

describe('the pace of drawing', () => {
  it('takes a whole window at once where a frame has room for it', () => {
    const pace = drawn(QUICK, 60);
    expect(pace.most()).toBe(40);
    expect(pace.rests()).toBe(false);
  });

  it('keeps within two frames of the screen on a slow device, with room to spare, and leaves every other one free', () => {
    const pace = drawn(SLOW, 60);
    expect(SLOW.drawing + pace.most() * SLOW.row).toBeLessThanOrEqual(25);
    expect(pace.most()).toBeGreaterThanOrEqual(4);
    expect([pace.rests(), pace.rests()]).toEqual([true, false]);
  });

  it('goes on where nothing fits', () => {
    expect(drawn(HOPELESS, 60).most()).toBe(4);
  });

  it('recovers soon from a slow start', () => {
    const pace = drawn(HOPELESS, 4);
    expect(drawn(QUICK, 12, pace).most()).toBeGreaterThan(20);
  });

  it('learns nothing from few rows that came quickly, and nothing where none came', () => {
    const pace = createDrawingPace();
    const most = pace.most();
    pace.drew(2, 1);
    pace.drew(0, 500);
    expect(pace.most()).toBe(most);
    expect(pace.rests()).toBe(false);
  });
});
