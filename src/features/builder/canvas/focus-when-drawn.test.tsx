import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { focusWhenDrawn } from './focus-when-drawn';

let part: HTMLElement;
let elsewhere: HTMLButtonElement;

beforeEach(() => {
  part = document.createElement('section');
  part.tabIndex = -1;
  elsewhere = document.createElement('button');
  document.body.append(part, elsewhere);
});
afterEach(() => {
  part.remove();
  elsewhere.remove();
});

function card(style = ''): HTMLElement {
  const made = document.createElement('div');
  made.className = 'card';
  made.tabIndex = 0;
  made.style.cssText = style;
  return made;
}

/** Waits for this many animation frames. */
async function animationFrames(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
}

describe('focusWhenDrawn', () => {
  it('focuses a drawn element at once', () => {
    const drawn = card();
    part.append(drawn);
    focusWhenDrawn(part, '.card');
    expect(document.activeElement).toBe(drawn);
  });

  it('focuses an element once it is drawn and visible, however many frames later', async () => {
    focusWhenDrawn(part, '.card');
    // The canvas keeping the focus meanwhile must not cancel it.
    part.focus();
    await animationFrames(60);
    const late = card('visibility: hidden');
    part.append(late);
    await animationFrames(2);
    expect(document.activeElement).toBe(part);
    late.style.visibility = 'visible';
    await expect.poll(() => document.activeElement).toBe(late);
  });

  it('gives up when the person moves the focus', async () => {
    focusWhenDrawn(part, '.card');
    elsewhere.focus();
    part.append(card());
    await animationFrames(3);
    expect(document.activeElement).toBe(elsewhere);
  });

  it('does not focus after being cancelled', async () => {
    elsewhere.focus();
    focusWhenDrawn(part, '.card')();
    part.append(card());
    await animationFrames(3);
    expect(document.activeElement).toBe(elsewhere);
  });
});
