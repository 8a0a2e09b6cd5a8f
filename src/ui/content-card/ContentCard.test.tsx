import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button';
import { ContentCard, ContentCards } from './ContentCard';

const cardOf = (id: string, look: 'row' | 'tall') => (
  <li key={id}>
    <ContentCard
      card={{ id, kind: 'module', title: `Module ${id}`, thumbnail_url: null }}
      look={look}
      pictures={({ children }) => children(undefined)}
      facts={[]}
    />
  </li>
);

function Opened() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(-1)}>Back</Button>;
}

it('takes the focus again on return from the page it opened', async () => {
  const list = <ContentCards look="row">{['a', 'b'].map((id) => cardOf(id, 'row'))}</ContentCards>;
  await render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={list} />
        <Route path="/modules/:id" element={<Opened />} />
      </Routes>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('link', { name: 'Module b' })).not.toHaveFocus();
  await page.getByRole('link', { name: 'Module b' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('link', { name: 'Module b' })).toHaveFocus();
});

it('leaves room for the focus ring, which skipped rendering would clip', async () => {
  await render(
    <MemoryRouter>
      <ContentCards look="tall">{cardOf('a', 'tall')}</ContentCards>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('link')).toBeVisible();
  const item = page.getByRole('listitem').element();
  const [around, card] = [item, item.firstElementChild!].map((one) => one.getBoundingClientRect());
  expect([card!.left - around!.left, around!.bottom - card!.bottom]).toEqual([5, 5]);
});
