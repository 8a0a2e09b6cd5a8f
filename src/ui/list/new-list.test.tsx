import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '@support/ui/expect-accessible';
import { BoatScreen, type Boat } from '@support/ui/list/BoatScreen';

const BOATS: readonly Boat[] = [
  { id: 'a', title: 'Gull', sails: 2 },
  { id: 'b', title: 'Albatross', sails: 3 },
  { id: 'c', title: 'Tern', sails: 2 },
];

function Boats() {
  const [boats, setBoats] = useState(BOATS);
  const { search } = useLocation();
  return (
    <main>
      <h1>Boats</h1>
      <BoatScreen
        boats={boats}
        onSell={(ids) => setBoats((before) => before.filter(({ id }) => !ids.includes(id)))}
      />
      <output data-testid="address">{search}</output>
    </main>
  );
}

const show = (address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Boats />
    </MemoryRouter>,
  );
const names = () => [...document.querySelectorAll('th[scope="row"]')].map(({ textContent }) => textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(1280, 800));

it('searches, sorts and filters, and keeps its state in the address', async () => {
  await show();
  expect(names()).toEqual(['Gull', 'Albatross', 'Tern']);
  await button('Name').click();
  await expect.poll(names).toEqual(['Albatross', 'Gull', 'Tern']);
  await button('Filter').click();
  await page.getByLabelText('Sails').fill('2');
  await button('Show 2').click();
  await expect.poll(names).toEqual(['Gull', 'Tern']);
  await expect.element(button('Remove filter: 2 sails')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search boats' }).fill('ter');
  await expect.poll(names).toEqual(['Tern']);
  await expect.element(page.getByText('Showing 1 of 3')).toBeVisible();
  await expect.element(page.getByTestId('address')).toHaveTextContent('?q=ter&sails=2&sort=title');
  await expectAccessible();
  await page.getByRole('searchbox').fill('zebra');
  await expect.element(page.getByText('No boats match "zebra" and these filters.')).toBeVisible();
  await button('Clear filters').click();
  await button('Clear search').click();
  await expect.poll(names).toEqual(['Albatross', 'Gull', 'Tern']);
});

it('reads its state from the address, and has actions for one row and for many', async () => {
  await show('/?sort=-sails');
  expect(names()).toEqual(['Albatross', 'Gull', 'Tern']);
  await button('Actions for Gull').click();
  await page.getByRole('menuitem', { name: 'Sell' }).click();
  await expect.poll(names).toEqual(['Albatross', 'Tern']);
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByText('2 selected', { exact: true })).toBeVisible();
  await button('Sell').click();
  await expect.element(page.getByText('No boats yet')).toBeVisible();
});
