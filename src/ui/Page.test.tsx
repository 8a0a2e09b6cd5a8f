import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Page } from './Page';

const screen = (title: string, subtitle: string) => (
  <Page title={title} subtitle={subtitle}>
    <p>The list</p>
  </Page>
);
const top = () => page.getByText('The list').element().getBoundingClientRect().top;

it('reserves space for a subtitle that is still loading', async () => {
  const { rerender } = await render(screen('Learners', ''));
  const before = top();
  await rerender(screen('Learners', '12 learners'));
  expect(top()).toBe(before);
});

it('takes the direction of its title from the text', async () => {
  await render(screen('درس في الإسعافات الأولية', ''));
  expect(getComputedStyle(page.getByRole('heading').element()).direction).toBe('rtl');
});
