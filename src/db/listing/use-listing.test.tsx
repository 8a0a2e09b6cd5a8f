import { StrictMode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aModule } from '@support/replication/rows';
import { DatabaseProvider } from '../DatabaseProvider';
import { deleteAccountData } from '../delete-account-data';
import { useWriter } from '../use-writer';
import { useListing } from './use-listing';

const accounts: string[] = [];

function anAccount(): string {
  const account = `test-${crypto.randomUUID()}`;
  accounts.push(account);
  return account;
}

afterEach(async () => {
  for (const account of accounts.splice(0)) await deleteAccountData(account);
});

function Titles({ account }: { readonly account: string }) {
  const { rows, ready } = useListing('modules');
  const writer = useWriter();
  return (
    <>
      <p data-testid="titles">{ready ? rows.map((row) => row.title).join(', ') || 'none' : 'not ready'}</p>
      <button
        type="button"
        onClick={() => void writer.insert('modules', aModule(crypto.randomUUID(), { creator_id: account }))}
      >
        insert
      </button>
    </>
  );
}

const noStore = () => Promise.reject(new Error('No.'));

const tree = (account: string) => (
  <StrictMode>
    <DatabaseProvider account={account}>
      <Titles account={account} />
    </DatabaseProvider>
  </StrictMode>
);

it('shows an account’s own writes only (Q12)', async () => {
  const [anna, bert] = [anAccount(), anAccount()];
  const screen = await render(tree(anna));
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('none');
  await screen.getByText('insert').click();
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('Burns');
  await screen.rerender(tree(bert));
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('none');
  await screen.rerender(tree(anna));
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('Burns');
  await screen.unmount();
});

it('is empty and not ready if the data cannot be opened', async () => {
  const screen = await render(
    <DatabaseProvider account={anAccount()} openStore={noStore}>
      <Titles account="anna" />
    </DatabaseProvider>,
  );
  await expect.element(screen.getByTestId('titles')).toHaveTextContent('not ready');
  await screen.unmount();
});
