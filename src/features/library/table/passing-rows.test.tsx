import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { cutTitle } from './cut-title';
import { useScrollShield } from './use-scroll-shield';

const nothing = () => undefined;
const LONG = 'A title that goes on and on without an end in sight';

/** A long page of links, of which one is cut off. */
function Links({ onFollow }: { readonly onFollow: () => void }) {
  const shield = useRef<HTMLDivElement>(null);
  useScrollShield(shield);
  return (
    <div
      role="none"
      style={{ blockSize: 4000 }}
      onMouseOver={cutTitle.enter}
      onFocus={nothing}
      onMouseOut={cutTitle.leave}
      onBlur={nothing}
    >
      <div style={{ position: 'fixed', insetBlockStart: 0, inlineSize: '10rem' }}>
        {[LONG, 'Short'].map((title) => (
          <a
            key={title}
            href="/"
            data-row={title}
            style={{ display: 'block' }}
            onClick={(event) => {
              event.preventDefault();
              onFollow();
            }}
          >
            <span style={{ display: 'block', lineHeight: 1.2, blockSize: '1.5em', overflow: 'hidden' }}>
              {title}
            </span>
          </a>
        ))}
      </div>
      <div ref={shield} data-testid="shield" style={{ position: 'fixed', inset: 0 }} hidden />
    </div>
  );
}

const link = (title: string) => page.getByRole('link', { name: title });
/** One step of a wheel. */
function turn() {
  window.dispatchEvent(new WheelEvent('wheel'));
  window.dispatchEvent(new Event('scroll'));
}
const shield = () => page.getByTestId('shield').element() as HTMLElement;

beforeEach(() => window.scrollTo(0, 0));
afterEach(() => vi.useRealTimers());
afterEach(cleanup);

describe('a page that is scrolled by a wheel', () => {
  it('has nothing pointed at, and everything again when it stands still', async () => {
    await render(<Links onFollow={() => {}} />);
    expect(shield().hidden).toBe(true);
    turn();
    expect(shield().hidden).toBe(false);
    const { left, top } = link('Short').element().getBoundingClientRect();
    const under = () => document.elementFromPoint(left + 2, top + 2);
    expect(under()).toBe(shield());
    window.dispatchEvent(new Event('scrollend'));
    await expect.poll(() => shield().hidden).toBe(true);
    expect(under()?.textContent).toBe('Short');
  });

  it('does not go back and forth with each step of a wheel that is turned on', async () => {
    await render(<Links onFollow={() => {}} />);
    const changed = vi.fn();
    const observer = new MutationObserver(changed);
    observer.observe(shield(), { attributes: true });
    for (let step = 0; step < 5; step += 1) {
      turn();
      window.dispatchEvent(new Event('scrollend'));
      await new Promise(requestAnimationFrame);
    }
    expect(changed).toHaveBeenCalledOnce();
    observer.disconnect();
    await expect.poll(() => shield().hidden).toBe(true);
  });

  it('is let go of by itself where the browser does not tell of the end', async () => {
    await render(<Links onFollow={() => {}} />);
    turn();
    expect(shield().hidden).toBe(false);
    await expect.poll(() => shield().hidden).toBe(true);
  });

  it('hands a press in the midst of it on to what lies under, with its keys', async () => {
    const onFollow = vi.fn();
    await render(<Links onFollow={onFollow} />);
    let withShift: boolean | undefined;
    const { left, top } = link('Short').element().getBoundingClientRect();
    const note = (event: Event) => (withShift = (event as MouseEvent).shiftKey);
    link('Short').element().addEventListener('click', note);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    turn();
    const init = { bubbles: true, clientX: left + 2, clientY: top + 2, button: 0, shiftKey: true };
    shield().dispatchEvent(new PointerEvent('pointerdown', init));
    // Longer than it stands for after a scroll.
    vi.advanceTimersByTime(500);
    expect(shield().hidden).toBe(false);
    shield().dispatchEvent(new PointerEvent('pointerup', init));
    shield().dispatchEvent(new MouseEvent('click', init));
    expect(onFollow).toHaveBeenCalledOnce();
    expect(withShift).toBe(true);
    expect(document.activeElement).toBe(link('Short').element());
    expect(shield().hidden).toBe(true);
  });
});

describe('a page that scrolls by itself', () => {
  it('can be pressed at once', async () => {
    const onFollow = vi.fn();
    await render(<Links onFollow={onFollow} />);
    window.scrollTo(0, 500);
    window.dispatchEvent(new Event('scroll'));
    expect(shield().hidden).toBe(true);
    await userEvent.click(link('Short'));
    expect(onFollow).toHaveBeenCalledOnce();
  });
});

describe('a title that is cut off', () => {
  it('can be read whole by pointing at it, and is taken back for the next row in its place', async () => {
    await render(<Links onFollow={() => {}} />);
    await userEvent.hover(link(LONG));
    await expect.element(link(LONG)).toHaveAttribute('title', LONG);
    await userEvent.hover(link('Short'));
    await expect.element(link(LONG)).not.toHaveAttribute('title');
    await expect.element(link('Short')).not.toHaveAttribute('title');
  });
});
