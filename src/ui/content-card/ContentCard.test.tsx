import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button';
import { ContentCard, ContentCards } from './ContentCard';

function Opened() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(-1)}>Back</Button>;
}

it('has the focus again when one comes back from what it opened', async () => {
  const list = (
    <ContentCards look="row">
      {['a', 'b'].map((id) => (
        <li key={id}>
          <ContentCard
            card={{ id, kind: 'module', title: `Module ${id}`, thumbnail_url: null }}
            look="row"
            pictures={({ children }) => children(undefined)}
            facts={[]}
          />
        </li>
      ))}
    </ContentCards>
  );
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
