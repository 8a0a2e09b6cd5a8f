import { describe, expect, it } from 'vitest';
import { createDrawingPace } from './drawing-pace';

/** What a device does that needs so many milliseconds for each row, on a screen with a frame each 16.7 ms. */
function settled(perRow: number, wanted: number): number {
  const pace = createDrawingPace();
  let now = 0;
  pace.frame(now);
  for (let turn = 0; turn < 60; turn += 1) {
    const rows = Math.min(wanted, pace.most());
    pace.drew(rows, rows === wanted);
    now += Math.max(1, Math.ceil((4 + rows * perRow) / 16.7)) * 16.7;
    pace.frame(now);
  }
  return pace.most();
}

describe('the pace of drawing', () => {
  it('takes a whole window at once where a frame has room for it', () => {
    expect(settled(0.2, 40)).toBe(40);
  });

  it.each([1.5, 3])('stays within two frames of the screen where a row takes %d ms', (perRow) => {
    expect(4 + settled(perRow, 40) * perRow).toBeLessThanOrEqual(34);
  });

  it('goes on where nothing fits', () => {
    expect(settled(50, 40)).toBe(2);
  });

  it('tries what was too much more and more rarely', () => {
    const pace = createDrawingPace();
    let now = 0;
    let late = 0;
    const turns = 400;
    for (let turn = 0; turn < turns; turn += 1) {
      pace.frame(now);
      const rows = pace.most();
      pace.drew(rows, false);
      // Six rows take one frame of the screen, one more takes three.
      now += rows <= 6 ? 16.7 : 50;
      if (turn >= 100 && rows > 6) late += 1;
    }
    expect(pace.most()).toBeGreaterThanOrEqual(4);
    expect(late / (turns - 100)).toBeLessThan(0.03);
  });

  it('recovers soon from a slow start', () => {
    const pace = createDrawingPace();
    let now = 0;
    let frames = 0;
    for (; pace.most() < 20 || frames < 4; frames += 1) {
      pace.frame(now);
      pace.drew(pace.most(), false);
      now += frames < 4 ? 100 : 16.7;
    }
    expect(frames).toBeLessThan(40);
  });

  it('learns nothing from few rows that came quickly, and nothing from a pause', () => {
    expect(settled(0.2, 2)).toBe(settled(5, 0));
    const pace = createDrawingPace();
    const most = pace.most();
    pace.frame(0);
    pace.drew(most, true);
    pace.frame(5000);
    expect(pace.most()).toBe(most);
  });
});
