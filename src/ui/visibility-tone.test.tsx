import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Badge } from './Badge';
import { expectAccessible } from '@support/ui/expect-accessible';
import { visibilityTone } from './visibility-tone';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

it.each(['light', 'dark'])(
  'shows public in green, private in grey and others in blue, all readable, in %s (authoring specification, section 2)',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const states = ['public', 'private', 'draft', 'restricted', 'something of a later version'];
    expect(states.map(visibilityTone)).toEqual(['green', 'neutral', 'blue', 'blue', 'blue']);
    await render(
      states.map((state) => (
        <p key={state}>
          <Badge tone={visibilityTone(state)}>{state}</Badge>
        </p>
      )),
    );
    await expect.element(page.getByText('restricted')).toBeVisible();
    // Includes contrast.
    await expectAccessible();
  },
);
