import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './Tabs';
import { expectAccessible } from './testing/expect-accessible';

const TABS = [
  { id: 'modules', label: 'Modules' },
  { id: 'playlists', label: 'Playlists' },
  { id: 'media', label: 'Media' },
] as const;

function Example() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('modules');
  return (
    <Tabs label="Content" tabs={TABS} selected={selected} onSelect={setSelected}>
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
