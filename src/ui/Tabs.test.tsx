import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './Tabs';
import { expectAccessible } from '@support/ui/expect-accessible';

type Id = (typeof TABS)[number]['id'];

const TABS = [
  { id: 'modules', label: 'Modules' },
  { id: 'playlists', label: 'Playlists' },
  { id: 'media', label: 'Media' },
] as const;

/** The library's labels during a search. */
const COUNTED = [
  { id: 'modules', label: 'Modules (128)' },
  { id: 'playlists', label: 'Playlists (12)' },
  { id: 'media', label: 'Media (345)' },
] as const;

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

function Example({ tabs = TABS }: { tabs?: typeof TABS | typeof COUNTED }) {
  const [selected, setSelected] = useState<Id>('modules');
  return (
    <Tabs label="Content" tabs={tabs} selected={selected} onSelect={setSelected}>
      The {selected}
    </Tabs>
  );
}

it('selects by arrow keys and wraps around', async () => {
  await render(<Example />);
  await page.getByRole('tab', { name: 'Modules' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Playlists' })).toHaveFocus();
  await expect.element(page.getByRole('tabpanel', { name: 'Playlists' })).toHaveTextContent('The playlists');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'Media', selected: true })).toHaveFocus();
  await expectAccessible();
});

it('stack on a phone with text at 200%', async () => {
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = '200%';
  await render(<Example tabs={COUNTED} />);
  for (const { label } of COUNTED) {
    const { left, right } = page.getByRole('tab', { name: label }).element().getBoundingClientRect();
    expect([left >= 0, right <= 360]).toEqual([true, true]);
  }
  await expectAccessible();
});
