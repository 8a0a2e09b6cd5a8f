import { AppError } from './app-error';
import type { BackendConfig } from './config';

/** The project used while the first one does not respond (decision E16). */
export interface BackupConfig extends BackendConfig {
  /** Whether the operator allows sending changes to it (`docs/sync.md`). */
  readonly isWritable: boolean;
}

/** Named one by one, since reading all of `import.meta.env` would put it into the bundle. */
function buildEnvironment(): Readonly<Record<string, unknown>> {
  return {
    VITE_SUPABASE_BACKUP_URL: import.meta.env.VITE_SUPABASE_BACKUP_URL,
    VITE_SUPABASE_BACKUP_ANON_KEY: import.meta.env.VITE_SUPABASE_BACKUP_ANON_KEY,
    VITE_SUPABASE_BACKUP_WRITABLE: import.meta.env.VITE_SUPABASE_BACKUP_WRITABLE,
  };
}

/**
 * Reads the backup project; null if none is configured.
 * @param first the first project's address
 * @throws AppError ERR_CONFIG_INVALID
 */
export function readBackup(
  first: string | null,
  env: Readonly<Record<string, unknown>> = buildEnvironment(),
): BackupConfig | null {
  const read = (name: string) => env[`VITE_SUPABASE_BACKUP_${name}`] ?? '';
  const [address, anonKey, writable] = [read('URL'), read('ANON_KEY'), read('WRITABLE')];
  if (address === '' && anonKey === '' && writable === '') return null;
  if (typeof address !== 'string' || typeof anonKey !== 'string' || address === '' || anonKey === '') {
    throw invalid('A backup project needs VITE_SUPABASE_BACKUP_URL and VITE_SUPABASE_BACKUP_ANON_KEY.');
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw invalid(`VITE_SUPABASE_BACKUP_URL is no address: ${address}`);
  }
  if (url.origin === first) throw invalid('VITE_SUPABASE_BACKUP_URL is the address of the first project.');
  if (writable !== '' && writable !== 'true' && writable !== 'false') {
    throw invalid('VITE_SUPABASE_BACKUP_WRITABLE is "true" or "false".');
  }
  return { url: url.origin, anonKey, isWritable: writable === 'true' };
}

function invalid(message: string): AppError {
  return new AppError('ERR_CONFIG_INVALID', message);
}
