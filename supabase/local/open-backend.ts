import { type Backend, createBackend } from './create-backend.ts';
import { lockDataFolder } from './data-lock.ts';
import { dataFolder, type ServerOptions, siteUrl } from './server-options.ts';

/** Opens the backend and locks its data folder. */
export async function openBackend(options: ServerOptions): Promise<Backend> {
  const folder = dataFolder(options);
  const unlock = folder === undefined ? undefined : lockDataFolder(folder);
  try {
    const backend = await createBackend({
      root: options.root,
      siteUrl: siteUrl(options),
      seed: options.seed,
      printMail: (text) => console.log(`\n${text}\n`),
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
    });
    const close = async (): Promise<void> => {
      await backend.close();
      unlock?.();
    };
    return { ...backend, close };
  } catch (error) {
    unlock?.();
    throw error;
  }
}
