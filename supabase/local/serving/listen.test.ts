import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { checkPort } from './listen.ts';

it('refuses ports that no browser opens', async () => {
  await expect(checkPort({ host: '127.0.0.1', port: 6000 })).rejects.toThrow(
    'Browsers refuse to open port 6000. Start with another --port.',
  );
});

it.each(['127.0.0.1', '::1'])(
  'refuses a port that is taken on %s, which localhost may mean too',
  async (host) => {
    const other = createServer();
    other.listen(0, host);
    await Promise.race([once(other, 'listening'), once(other, 'error')]);
    // A machine without IPv6 has nothing there to be taken for us.
    if (!other.listening) return;
    const { port } = other.address() as AddressInfo;
    await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is in use.`);
    other.close();
    await once(other, 'close');
    await expect(checkPort({ host: '127.0.0.1', port })).resolves.toBeUndefined();
  },
);
