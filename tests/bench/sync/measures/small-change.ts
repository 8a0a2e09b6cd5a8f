import type { Row } from '../../measure';
import type { Traffic } from '../bench-backend';
import { fillModules } from '../fill-rows';
import { accountOn, type SyncMeasure } from '../sync-measure';

const SIZE = 60_000;
const TEXT = 'Cool the burn with running water for twenty minutes. '.repeat(8);

/** Traffic of one changed text in a large module, for the sender and for another device of the person. */
export const smallChange: SyncMeasure = {
  name: 'small-change',
  title: () => `One changed text of ${TEXT.length} characters in a module of ${SIZE / 1000} kB`,
  async run(context) {
    const { backend, browser } = context;
    const person = await backend.signUp();
    await fillModules(backend, person.id, 1, SIZE);
    const sender = await browser.open();
    const other = await browser.open();
    try {
      for (const [page, device] of [
        [sender, 'sender'],
        [other, 'other'],
      ] as const) {
        await page.run('startOurs', accountOn(context, person, device));
        await page.run('pullNow', undefined);
      }
      backend.takeTraffic();
      // The running replication sends at once; the pull is requested explicitly.
      await sender.run('editOurs', { table: 'modules', count: 1, text: TEXT });
      await sender.run('sendOurs', undefined);
      const sent = backend.takeTraffic();
      await sender.run('pullNow', undefined);
      const pulled = backend.takeTraffic();
      await other.run('pullNow', undefined);
      const arrived = backend.takeTraffic();
      return [
        line('sending it', sent),
        line('the pull after it', pulled),
        { name: 'both', value: bytes(sent) + bytes(pulled), unit: 'kB', aim: 5 },
        line('the pull of another device', arrived),
      ];
    } finally {
      await sender.close();
      await other.close();
    }
  },
};

function bytes({ sent, received }: Traffic): number {
  return (sent + received) / 1000;
}

function line(name: string, traffic: Traffic): Row {
  const requests = `${traffic.requests} ${traffic.requests === 1 ? 'request' : 'requests'}`;
  const headers = `headers ${(traffic.headers / 1000).toFixed(1)} kB`;
  return { name, value: bytes(traffic), unit: 'kB', note: `${requests}; ${headers}` };
}
