import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Badge } from './Badge';
import { expectAccessible } from './testing/expect-accessible';
import { visibilityTone } from './visibility-tone';

const STATES = ['draft', 'public', 'restricted'];

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

it.each(['light', 'dark'])(
  'tells draft, public and restricted apart at a glance, and by their words, in %s',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    await render(
      STATES.map((state) => (
        <p key={state}>
          <Badge tone={visibilityTone(state)}>{state}</Badge>
        </p>
      )),
    );
    const looks = STATES.map((state) => getComputedStyle(page.getByText(state).element()));
    expect(new Set(looks.map(({ color }) => color)).size).toBe(3);
    expect(new Set(looks.map(({ backgroundColor }) => backgroundColor)).size).toBe(3);
    // Contrast among the rest.
    await expectAccessible();
  },
);
