import axe from 'axe-core';
import { expect } from 'vitest';

/** Checks the page with axe and the product's styles for violations of WCAG 2.2 A and AA. */
export async function expectAccessible(within: Element | Document = document): Promise<void> {
  // Colours in the middle of a fade are not meaningful.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  const { violations } = await axe.run(within, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Landmarks and the main heading belong to the shell, not to single components.
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
