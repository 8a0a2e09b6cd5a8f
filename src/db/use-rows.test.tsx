import { StrictMode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppError } from '@/shared/app-error';
import { aModule } from '@support/replication/rows';
import { DatabaseProvider } from './DatabaseProvider';
import { deleteAccountData } from './delete-account-data';
import { useDatabaseState } from './use-database-state';
import { useRow, useRows } from './use-rows';
import { useWriter } from './use-writer';

const accounts: string[] = [];

function anAccount(): string {
  const account = `test-${crypto.randomUUID()}`;
  accounts.push(account);
  return account;
}

afterEach(async () => {
  for (const account of accounts.splice(0)) await deleteAccountData(account);
});

function Titles() {
  const { rows, ready } = useRows('modules', {
    where: { visibility: 'draft' },
    sort: [{ created_at: 'desc' }],
  });
  return (
    <p data-testid="titles">{ready ? rows.map((row) => row.title).join(', ') || 'none' : 'not ready'}</p>
  );
}

function One({ id }: { readonly id: string | undefined }) {
  const { row, ready } = useRow('modules', id);
  return <p data-testid="one">{ready ? (row?.title ?? 'missing') : 'not ready'}</p>;
}

function State() {
  return <p data-testid="state">{useDatabaseState()}</p>;
}

function Write() {
  const writer = useWriter();
  const [error, setError] = useState('');
  const attempt = (work: Promise<unknown>) => {
    work.catch((cause: unknown) => setError(cause instanceof AppError ? cause.code : 'other'));
  };
  return (
    <>
      <button
        type="button"
        onClick={() => attempt(writer.insert('modules', aModule('a', { title: 'Burns' })))}
      >
        insert
      </button>
      <button type="button" onClick={() => attempt(writer.patch('modules', 'a', { title: 'Scalds' }))}>
        patch
      </button>
      <button type="button" onClick={() => attempt(writer.remove('modules', 'a'))}>
        remove
      </button>
      <p data-testid="error">{error}</p>
    </>
  );
}

it('shows writes immediately, and follows them', async () => {
  const screen = await render(
    <StrictMode>
      <DatabaseProvider account={anAccount()}>
        <Titles />
        <One id="a" />
        <State />
        <Write />
      </DatabaseProvider>
    </StrictMode>,
  );
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('none');
  await expect.element(screen.getByTestId('state')).toHaveTextContent('open');
  await screen.getByText('insert').click();
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('Burns');
  await screen.getByText('patch').click();
  await expect.element(screen.getByTestId('one')).toHaveTextContent('Scalds');
  await screen.getByText('remove').click();
  await expect.element(screen.getByTestId('one')).toHaveTextContent('missing');
  await screen.getByText('patch').click();
  await expect.element(screen.getByTestId('error')).toHaveTextContent('ERR_NOT_FOUND');
  await screen.unmount();
});

it('opens no store until subscribed', async () => {
  let openings = 0;
  const openStore = async () => {
    openings++;
    throw new AppError('ERR_UNKNOWN', 'Not to be opened.');
  };
  const screen = await render(
    <DatabaseProvider account={anAccount()} openStore={openStore}>
      <State />
    </DatabaseProvider>,
  );
  await expect.element(screen.getByTestId('state')).toHaveTextContent('opening');
  expect(openings).toBe(0);
  await screen.unmount();
});

function tree(account: string) {
  return (
    <DatabaseProvider account={account}>
      <Titles />
      <Write />
    </DatabaseProvider>
  );
}

it('never shows rows of another account (Q12)', async () => {
  const [anna, bert] = [anAccount(), anAccount()];
  const screen = await render(tree(anna));
  await screen.getByText('insert').click();
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('Burns');
  await screen.rerender(tree(bert));
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('none');
  await screen.rerender(tree(anna));
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('Burns');
  await screen.unmount();
});

it.each([
  ['ERR_STORAGE_DENIED', 'denied'],
  ['ERR_UNKNOWN', 'failed'],
] as const)('says so when the data cannot be opened: %s', async (code, state) => {
  const openStore = async () => {
    throw new AppError(code, 'No.');
  };
  const screen = await render(
    <DatabaseProvider account={anAccount()} openStore={openStore}>
      <Titles />
      <State />
      <Write />
    </DatabaseProvider>,
  );
  await expect.element(screen.getByTestId('state')).toHaveTextContent(state);
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('not ready');
  await screen.getByText('insert').click();
  await expect.element(screen.getByTestId('error')).toHaveTextContent(code);
  await screen.unmount();
});
