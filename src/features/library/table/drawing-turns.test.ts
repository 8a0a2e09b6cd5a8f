import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawingPace } from './drawing-pace';
import { createDrawingTurns } from './drawing-turns';

/** The page's frames, which come when the test says so. */
let frames: FrameRequestCallback[] = [];
const nextFrame = () => {
  const asked = frames;
  frames = [];
  for (const draw of asked) draw(0);
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => vi.unstubAllGlobals());

function paced(rests: readonly boolean[] = []) {
  const left = [...rests];
  const drew = vi.fn<DrawingPace['drew']>();
  const pace: DrawingPace = { most: () => 8, rests: () => left.shift() ?? false, drew };
  return { pace, drew };
}

describe('the turns of drawing', () => {
  it('draws once a frame, however often it is asked', () => {
    const draw = vi.fn(() => 1);
    const turns = createDrawingTurns(paced().pace, draw);
    turns.ask();
    turns.ask();
    expect(draw).not.toHaveBeenCalled();
    nextFrame();
    nextFrame();
    expect(draw).toHaveBeenCalledOnce();
    turns.stop();
  });

  it('lets a frame pass that is left free, and draws with the one after it', () => {
    const draw = vi.fn(() => 1);
    const turns = createDrawingTurns(paced([true]).pace, draw);
    turns.ask();
    nextFrame();
    expect(draw).not.toHaveBeenCalled();
    nextFrame();
    expect(draw).toHaveBeenCalledOnce();
    turns.stop();
  });

  it('tells how many rows came and how long the whole frame took, when it is over', async () => {
    const { pace, drew } = paced();
    const turns = createDrawingTurns(pace, () => 3);
    turns.ask();
    nextFrame();
    expect(drew).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(drew).toHaveBeenCalledWith(3, expect.any(Number)));
    turns.stop();
  });

  it('tells nothing of a drawing that brought no row', async () => {
    const { pace, drew } = paced();
    const counts = [0, 2];
    const turns = createDrawingTurns(pace, () => counts.shift() ?? 0);
    turns.ask();
    nextFrame();
    turns.ask();
    nextFrame();
    await vi.waitFor(() => expect(drew).toHaveBeenCalled());
    expect(drew.mock.calls.map(([rows]) => rows)).toEqual([2]);
    turns.stop();
  });

  it('draws no more when it was stopped', () => {
    const draw = vi.fn(() => 1);
    const turns = createDrawingTurns(paced().pace, draw);
    turns.ask();
    turns.stop();
    nextFrame();
    expect(draw).not.toHaveBeenCalled();
  });
});
