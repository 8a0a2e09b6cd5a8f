import { afterEach, expect, it } from 'vitest';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Clock } from '@/shared/clock';
import { useListAddress } from './use-list-address';

afterEach(() => cleanup());

let timers: (() => void)[] = [];
const clock: Clock = {
  now: () => 0,
  after(_delay, run) {
    timers.push(run);
    return () => {
      timers = timers.filter((other) => other !== run);
    };
  },
};

function Field() {
  const { typed, type } = useListAddress(undefined, clock).field;
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>Typed: {typed}.</p>
      <p>Address: {search}.</p>
      <button type="button" onClick={() => type('abc')}>
        Type
      </button>
      <button
        type="button"
        onClick={() => {
          // The pause has ended, and the next key arrives before the address has changed.
          for (const run of timers) run();
          type('abcd');
        }}
      >
        Type on
      </button>
      <button type="button" onClick={() => void navigate('/?q=other')}>
        Go elsewhere
      </button>
    </>
  );
}

it('keeps a letter typed while the address is changing, and follows external navigation', async () => {
  timers = [];
  await render(
    <MemoryRouter>
      <Field />
    </MemoryRouter>,
  );
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('button', { name: 'Type on' }).click();
  await expect.element(page.getByText('Address: ?q=abc.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Typed: abcd.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go elsewhere' }).click();
  await expect.element(page.getByText('Address: ?q=other.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Typed: other.', { exact: true })).toBeVisible();
});

function Pressed() {
  const { filters, sort, changeFilters, setSort } = useListAddress(undefined, clock).address;
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{search}</output>
      <p>{JSON.stringify([filters, sort])}</p>
      <button
        type="button"
        onClick={() => {
          changeFilters(({ title: _gone, ...kept }) => kept);
          setSort({ column: 'title', direction: 'ascending' });
          changeFilters(({ 'views-min': _gone, ...kept }) => kept);
        }}
      >
        Press three times at once
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => setSort(null)}>
        As made
      </button>
    </>
  );
}

it('combines changes made before the address is updated, and continues from the state restored by Back', async () => {
  await render(
    <MemoryRouter initialEntries={['/?title=knots&views-min=3&views-max=9']}>
      <Pressed />
    </MemoryRouter>,
  );
  const address = page.getByTestId('address');
  await page.getByRole('button', { name: 'Press three times at once' }).click();
  await expect.element(address).toHaveTextContent(/^\?(?=.*views-max=9)(?!.*knots)(?!.*views-min).*sort/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(address).toHaveTextContent('views-min=3');
  await page.getByRole('button', { name: 'As made' }).click();
  await expect.element(address).not.toHaveTextContent('sort');
  await expect.element(address).toHaveTextContent('views-min=3');
});
