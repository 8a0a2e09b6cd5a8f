import { build } from 'vite';
import { expect, it } from 'vitest';
import { quietStorage } from './quiet-storage.mjs';

it('leaves the advertisement of the storage out of what is built, and the storage in', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [quietStorage()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'rxdb/plugins/storage-dexie', preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = [built].flat()[0] as { readonly output: readonly { readonly code?: string }[] };
  const code = output.map((one) => one.code ?? '').join('');
  expect(code).toContain('createStorageInstance');
  expect(code).not.toContain('console=dexie');
});
