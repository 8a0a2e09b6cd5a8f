import { afterEach, expect, it, vi } from 'vitest';
import { backupInUse } from '@/shared/project-in-use';
import { runFailover } from './run-failover';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('reports once that the backup equals the first project, and continues without it', () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://first.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'anon');
  vi.stubEnv('VITE_SUPABASE_BACKUP_URL', 'https://first.example');
  vi.stubEnv('VITE_SUPABASE_BACKUP_ANON_KEY', 'anon');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stop = runFailover();
  expect(said).toHaveBeenCalledOnce();
  expect(backupInUse.read()).toBeNull();
  stop();
});
