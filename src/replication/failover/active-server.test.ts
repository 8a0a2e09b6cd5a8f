import { expect, it } from 'vitest';
import type { BackupConfig } from '@/shared/backup-config';
import { createValueStore } from '@/shared/value-store';
import { FakeServer } from '@support/replication/server/fake-server';
import { activeServer } from './active-server';

const first = { url: 'https://first.example', anonKey: '' };
const backup: BackupConfig = { url: 'https://backup.example', anonKey: '', isWritable: true };
const { signal } = new AbortController();
const request = { from: new Map(), size: { rows: 1, characters: 1 }, known: new Map() };

it('sends to the first project, or to a writable backup (Q17)', async () => {
  const servers = new Map([
    [first.url, new FakeServer()],
    [backup.url, new FakeServer()],
  ]);
  const asked = () => [...servers.values()].map(({ requests }) => requests.map(({ kind }) => kind));
  const inUse = createValueStore<BackupConfig | null>(null);
  const server = activeServer(({ url }) => servers.get(url)!.as('anna'), first, inUse);
  await server.push([], signal);
  inUse.set({ ...backup, isWritable: false });
  await server.push([], signal);
  expect(asked()).toEqual([['push', 'push'], []]);
  inUse.set(backup);
  await server.push([], signal);
  await server.pull(request, signal);
  await server.visible('modules', [], signal);
  await server.views(null, signal);
  expect(asked()).toEqual([['push', 'push', 'pull', 'visible', 'views'], ['push']]);
});
