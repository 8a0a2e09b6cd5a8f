import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { NestGate as Gate } from '@/catalogue/nest-answers';
import { MediaUrl } from '@/media/links/MediaUrl';
import { ManualClock } from '@support/shared/manual-clock';
import { NestGate } from './NestGate';

const gate: Gate = {
  id: '3c1f7a52-6f0a-4a0e-8b5c-2f9a0b7c1d55',
  title: 'Boats',
  logo_url: null,
  theme_style: 'light',
  accent_color: '',
  custom_css: {
    primary_color: '',
    secondary_color: '',
    background_color: '',
    text_color: '',
    login_background: null,
  },
};

it('announces the wait when it begins (D15)', async () => {
  const clock = new ManualClock();
  await render(
    <MemoryRouter>
      <NestGate
        gate={gate}
        account={null}
        pictures={MediaUrl}
        onTry={() => Promise.resolve({ opens: false, isWrong: true, wait: 2 })}
        clock={clock}
      />
    </MemoryRouter>,
  );
  clock.advance(19_000);
  await page.getByLabelText('Nest password').fill('guess');
  await page.getByRole('button', { name: 'Access Nest' }).click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Please wait 2 seconds.');
  clock.advance(1000);
  await expect.element(page.getByText('Please wait 1 second.')).toBeInTheDocument();
  await expect.element(alert).toHaveTextContent('Please wait 2 seconds.');
});
