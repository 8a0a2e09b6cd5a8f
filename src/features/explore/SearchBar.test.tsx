import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Clock } from '@/shared/clock';
import { expectAccessible } from '@support/ui/expect-accessible';
import { SearchBar } from './SearchBar';
import { useExploreQuery } from './use-explore-query';

/** A clock that advances on demand. */
function createTestClock(): Clock & { readonly pass: () => void } {
  let due: (() => void)[] = [];
  return {
    now: () => 0,
    after: (_delay, run) => {
      due.push(run);
      return () => {
        due = due.filter((other) => other !== run);
      };
    },
    pass: () => {
      for (const run of due.splice(0)) run();
    },
  };
}

function Example({ clock }: { readonly clock: Clock }) {
  const search = useExploreQuery(clock);
  return (
    <>
      <SearchBar {...search} />
      <output>{useLocation().search}</output>
      <button type="button" onClick={search.clear}>
        Clear
      </button>
    </>
  );
}

it('searches after a pause or on Enter, and keeps the query in the address', async () => {
  const clock = createTestClock();
  await render(
    <MemoryRouter initialEntries={['/explore?sort=title']}>
      <Example clock={clock} />
    </MemoryRouter>,
  );
  const address = page.getByRole('status');
  await expectAccessible();
  const field = page.getByRole('searchbox', { name: 'Search modules and playlists' });
  await field.fill('first aid');
  await expect.element(address).toHaveTextContent(/^\?sort=title$/);
  clock.pass();
  await expect.element(address).toHaveTextContent('?q=first+aid&sort=title');
  await field.fill('burn');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveTextContent('?q=burn&sort=title');
  await page.getByRole('radio', { name: 'Playlists' }).click();
  await page.getByRole('checkbox', { name: 'On this device' }).click({ force: true });
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), 'popular');
  await expect.element(address).toHaveTextContent('?q=burn&kind=playlist&device=1&sort=popular');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(address).toBeEmptyDOMElement();
});

it('ignores invalid parameters in the address', async () => {
  await render(
    <MemoryRouter initialEntries={['/explore?kind=x&sort=y&device=maybe']}>
      <Example clock={createTestClock()} />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'On this device' })).not.toBeChecked();
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
});
