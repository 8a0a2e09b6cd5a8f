import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './Tabs';
import { expectAccessible } from './testing/expect-accessible';

type Id = (typeof TABS)[number]['id'];

const TABS = [
  { id: 'modules', label: 'Modules' },
  { id: 'playlists', label: 'Playlists' },
  { id: 'media', label: 'Media' },
] as const;

/** As the library calls them while it is searched. */
const COUNTED = [
  { id: 'modules', label: 'Modules (128)' },
  { id: 'playlists', label: 'Playlists (12)' },
  { id: 'media', label: 'Media (345)' },
] as const;

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

function Example({ tabs = TABS, first = 'modules' }: { tabs?: typeof TABS | typeof COUNTED; first?: Id }) {
  const [selected, setSelected] = useState<Id>(first);
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

const strip = () => page.getByRole('tablist').element();
const tab = (name: string) => page.getByRole('tab', { name }).element();
/** Nothing of it is cut off. */
const isWhole = (name: string) => {
  const [one, all] = [tab(name).getBoundingClientRect(), strip().getBoundingClientRect()];
  return one.left >= all.left - 1 && one.right <= all.right + 1;
};

describe('tabs on a phone', () => {
  it('show that there are more of them where letters are twice as large, and at which end', async () => {
    await page.viewport(360, 640);
    document.documentElement.style.fontSize = '200%';
    await render(<Example tabs={COUNTED} />);
    await expect.element(page.getByRole('tablist')).toHaveAttribute('data-hides', 'right');
    expect(getComputedStyle(strip()).maskImage).toContain('linear-gradient');
    await page.getByRole('tab', { name: 'Modules' }).click();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('tablist')).toHaveAttribute('data-hides', 'left');
    expect(isWhole('Media (345)')).toBe(true);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => isWhole('Playlists (12)')).toBe(true);
    await expectAccessible();
  });

  it('keep the selected one in sight from the beginning, and when numbers make them wider', async () => {
    await page.viewport(360, 640);
    document.documentElement.style.fontSize = '200%';
    const { rerender } = await render(<Example first="media" />);
    await expect.poll(() => isWhole('Media')).toBe(true);
    await rerender(<Example tabs={COUNTED} first="media" />);
    await expect.poll(() => isWhole('Media (345)')).toBe(true);
  });
});
