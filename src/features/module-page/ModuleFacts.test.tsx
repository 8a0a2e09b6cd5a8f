import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ModuleFacts } from './ModuleFacts';

it('shows the duration of a module with steps', async () => {
  const { rerender } = await render(<ModuleFacts steps={2} minutes={1} views={0} />);
  await expect.element(page.getByText('about 1 min')).toBeVisible();
  await rerender(<ModuleFacts steps={0} minutes={1} views={0} />);
  await expect.element(page.getByText('about 1 min')).not.toBeInTheDocument();
});
