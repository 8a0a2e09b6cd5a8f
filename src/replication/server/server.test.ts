import { afterAll } from 'vitest';
import { startEmbeddedServer } from '@support/replication/embedded-server';
import { FakeServer } from '@support/replication/server/fake-server';
import { describeServerContract } from '@support/replication/server/server-contract';

let stop: (() => Promise<void>) | undefined;

afterAll(() => stop?.());

describeServerContract('the server in memory', async () => {
  const server = new FakeServer();
  server.follows = (account, _table, row) => row['creator_id'] === account;
  const nobody = new FakeServer();
  nobody.faults.failure = { kind: 'expired', code: '401', message: 'No token.' };
  return {
    anna: { id: 'anna', server: server.as('anna') },
    bert: { id: 'bert', server: server.as('bert') },
    view: async (id) => server.view('modules', id),
    nobody: nobody.as('nobody'),
  };
});

describeServerContract('Supabase on the embedded backend', async () => {
  const embedded = await startEmbeddedServer();
  stop = () => embedded.backend.close();
  const bert = await embedded.signUp('bert');
  return {
    anna: await embedded.signUp('anna'),
    bert,
    view: bert.view,
    nobody: embedded.withToken('not-a-token'),
  };
});
