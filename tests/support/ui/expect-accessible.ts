import axe from 'axe-core';
import { expect } from 'vitest';

/** Checks what is on the page with axe, with the product's own styles: nothing of WCAG 2.2 A and AA may be found. */
export async function expectAccessible(within: Element | Document = document): Promise<void> {
  // Colours in the middle of a fade are nobody's colours.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  const { violations } = await axe.run(within, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // A component alone is no page: landmarks and a first heading are the shell's.
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(' ')})`,
  );
  expect(found).toEqual([]);
}
